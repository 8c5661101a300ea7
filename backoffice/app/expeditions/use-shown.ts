import type { ExpeditionRow } from '@hanout/contracts';
import { useCallback, useRef, useState } from 'react';

/** The expedition as it was last heard of: read with the page, or answered by a call since. */
export function useShown(read: ExpeditionRow): [ExpeditionRow, (row: ExpeditionRow) => void] {
  const latest = useRef(read);
  latest.current = read;
  const [heard, setHeard] = useState({ over: read, row: read });
  const hear = useCallback((row: ExpeditionRow) => setHeard({ over: latest.current, row }), []);
  return [heard.over === read ? heard.row : read, hear];
}
