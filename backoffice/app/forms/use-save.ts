import type { AnswerOf, CallOf, EndpointDefinition } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import type { Outcome, Refused } from './outcome.ts';
import { useCall } from './use-call.ts';

const NONE: Readonly<Record<string, string>> = {};

/**
 * What a form on a page needs to be sent: a call of the screen, said with a toast when it is taken, kept beside the form
 * when it is refused. Dialogs have {@link FormDialog}, which does the same.
 */
export function useSave() {
  const call = useCall();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async <E extends EndpointDefinition>(
    endpoint: E,
    asked: CallOf<E>,
    done?: string,
  ): Promise<Outcome<AnswerOf<E>>> => {
    setBusy(true);
    const answer = await call(endpoint, asked);
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok && done) notifyDone(done);
    return answer;
  };
  return { save, busy, refused, errors: refused?.errors ?? NONE, forget: () => setRefused(null) };
}
