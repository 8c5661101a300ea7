/** What the tab keeps under a name until it is closed: a second copy of what is on the screen. */
export function readTab<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    // Unreadable or forbidden: as if nothing had been kept.
    return null;
  }
}

/** @param kept null: nothing any more */
export function writeTab(name: string, kept: unknown): void {
  try {
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {
    // Full or forbidden: the page still asks before it is left.
  }
}
