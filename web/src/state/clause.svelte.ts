// The rule somebody wants to read now.
class Reading {
  book = $state("");
  clause = $state("");

  open(book: string, clause: string): void {
    this.book = book;
    this.clause = clause;
  }

  close(): void {
    this.clause = "";
  }
}

export const reading = new Reading();
