import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useLocation } from '@remix-run/react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { movedCursor } from '../keyboard/moved-cursor.ts';

/** Where the cursor stood, by entry of the browser's history: it stands there again when one comes back. */
const LEFT_AT = new Map<string, string>();

/** J and K walk the rows, Enter opens. The focus goes along, so that a screen reader reads the row. */
export function useRowCursor(
  rows: readonly { id: string }[],
  open: (id: string) => void,
): { cursor: string | null; body: RefObject<HTMLTableSectionElement> } {
  const body = useRef<HTMLTableSectionElement>(null);
  const { key } = useLocation();
  const [cursor, setCursor] = useState<string | null>(LEFT_AT.get(key) ?? null);
  const index = rows.findIndex(({ id }) => id === cursor);
  useEffect(() => {
    if (cursor && index < 0) setCursor(null);
  }, [cursor, index]);

  // Back on a list one goes on from the row that one left it by; once, when the list appears.
  useBeforePaint(() => {
    if (cursor) body.current?.rows[index]?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  const mark = (id: string | null) => {
    if (id) LEFT_AT.set(key, id);
    setCursor(id);
  };
  const move = (step: 1 | -1) => {
    const next = movedCursor(index, step, rows.length);
    mark(rows[next]?.id ?? null);
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
