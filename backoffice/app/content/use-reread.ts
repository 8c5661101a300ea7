import type { AnswerOf, CallArguments, EndpointDefinition } from '@hanout/contracts';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../forms/use-api.ts';

/**
 * What is written as the server has it now. The page itself is not read again behind the back of whoever writes: where the
 * server cannot be reached, it would be lost for its error.
 * @param read as the page has it
 * @param get the call that reads it
 */
export function useReread<E extends EndpointDefinition>(
  read: AnswerOf<E>,
  get: E,
  ...call: CallArguments<E>
): { document: AnswerOf<E>; reread: () => Promise<void> } {
  const api = useApi();
  const [later, setLater] = useState<{ over: AnswerOf<E>; document: AnswerOf<E> } | null>(null);
  const latest = useRef({ read, call });
  latest.current = { read, call };
  const reread = useCallback(async () => {
    const { read: over, call: asked } = latest.current;
    const answer = await api.send(get, ...asked);
    if (answer.ok) setLater({ over, document: answer.data });
  }, [api, get]);
  return { document: later?.over === read ? later.document : read, reread };
}
