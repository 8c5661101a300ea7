import { type Writing, writingsContract } from '@hanout/contracts';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../forms/use-api.ts';

/**
 * What is written as the server has it now. The page itself is not read again behind the back of whoever writes: where the
 * server cannot be reached, it would be lost for its error.
 */
export function useReread(read: Writing) {
  const api = useApi();
  const [later, setLater] = useState<{ readonly over: Writing; readonly writing: Writing } | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const { id, kind } = read;
  const reread = useCallback(async () => {
    const over = latest.current;
    const answer = await api.send(writingsContract.get, { params: { kind, id } });
    if (answer.ok) setLater({ over, writing: answer.data });
  }, [api, kind, id]);
  return { writing: later?.over === read ? later.writing : read, reread };
}
