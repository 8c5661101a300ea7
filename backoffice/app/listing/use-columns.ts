import { useCallback, useEffect, useState } from 'react';

const keyOf = (list: string) => `hanout.columns.${list}`;

/** The columns that whoever works here has put away; kept in this browser. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useEffect(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
      if (Array.isArray(kept)) setHidden(kept.filter((one) => typeof one === 'string'));
    } catch {
      // What cannot be read is as if nothing had been chosen.
    }
  }, [list]);
  const toggle = useCallback(
    (id: string) =>
      setHidden((known) => {
        const next = known.includes(id) ? known.filter((one) => one !== id) : [...known, id];
        localStorage.setItem(keyOf(list), JSON.stringify(next));
        return next;
      }),
    [list],
  );
  return { hidden, toggle };
}
