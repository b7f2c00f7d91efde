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

// The book whose tables somebody wants to see now.
class LookingUp {
  book = $state("");

  open(book: string): void {
    this.book = book;
  }

  close(): void {
    this.book = "";
  }
}

export const looking_up = new LookingUp();
