/** What the reader chose before, where the browser lets a page remember. In a sandbox the getter itself throws. */

export interface Preference {
  read(): string | null;
  /** False where the browser refuses: the choice then holds until the page is left. */
  write(value: string): boolean;
}

export function preference(storage: () => Storage, key: string): Preference {
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}
