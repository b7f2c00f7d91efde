// What is kept of the games: pairs of texts in the browser's own database. What they mean only the engine knows.
import type { Change } from "./engine";

const store = "kept";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((kept, failed) => {
    request.onsuccess = () => kept(request.result);
    request.onerror = () => failed(request.error ?? new Error("the browser's database failed"));
  });

export interface Shelf {
  all(): Promise<[key: string, value: string][]>;
  write(change: Change): Promise<void>; // all of it, or nothing: resolves when it is kept
}

export async function open_shelf(name = "broadside"): Promise<Shelf> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await done(opening);

  return {
    async all() {
      const kept = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(kept.getAllKeys()), done(kept.getAll())]);
      return keys.map((key, i) => [key as string, values[i] as string]);
    },
    write: (change) =>
      new Promise((kept, failed) => {
        const transaction = database.transaction(store, "readwrite", { durability: "strict" });
        transaction.oncomplete = () => kept();
        transaction.onabort = () => failed(transaction.error ?? new Error("the browser kept nothing"));
        const shelf = transaction.objectStore(store);
        for (const [key, value] of change)
          if (value === null) shelf.delete(key);
          else shelf.put(value, key);
      }),
  };
}
