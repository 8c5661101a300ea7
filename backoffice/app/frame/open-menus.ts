import { useEffect, useState } from 'react';

/** Where the open menus are kept (BO-167: local storage). */
const KEY = 'hanoutMenus';

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** The menus that stand open in this browser, by the address of their place; none before the page has `known` them. */
export function useOpenMenus() {
  const [stored, setOpen] = useState<readonly string[]>();
  useEffect(() => setOpen(kept()), []);
  const open = stored ?? [];
  const toggle = (place: string) => {
    const next = open.includes(place) ? open.filter((one) => one !== place) : [...open, place];
    setOpen(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  return { open, known: stored !== undefined, toggle };
}
