import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { movedCursor } from '../../keyboard/moved-cursor.ts';

/** J and K walk the rows, Enter opens. The focus goes along, so that a screen reader reads the row. */
export function useRowCursor(
  rows: readonly { id: string }[],
  open: (id: string) => void,
): { cursor: string | null; body: RefObject<HTMLTableSectionElement> } {
  const body = useRef<HTMLTableSectionElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === cursor);
  useEffect(() => {
    if (cursor && index < 0) setCursor(null);
  }, [cursor, index]);

  const move = (step: 1 | -1) => {
    const next = movedCursor(index, step, rows.length);
    setCursor(rows[next]?.id ?? null);
    const row = body.current?.rows[next];
    row?.querySelector('a')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  useHotkeys({
    J: () => move(1),
    K: () => move(-1),
    ArrowDown: index >= 0 ? () => move(1) : undefined,
    ArrowUp: index >= 0 ? () => move(-1) : undefined,
    Enter: cursor ? () => open(cursor) : undefined,
  });
  return { cursor, body };
}
