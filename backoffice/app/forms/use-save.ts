import type { AnswerOf, CallArguments, CallOf, EndpointDefinition } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRef, useState } from 'react';
import type { Outcome, Refused } from './outcome.ts';
import { type CallOptions, useCall } from './use-call.ts';

const NONE: Readonly<Record<string, string>> = {};

/**
 * What a form on a page needs to be sent: a call of the screen, said with a toast when it is taken, kept beside the form
 * when it is refused. Dialogs have {@link FormDialog}, which does the same.
 */
export function useSave() {
  const call = useCall();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const unsaid = useRef<Refused | null>(null);
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
  /** Behind the back of whoever goes on: nothing is held back meanwhile, and the page is not read again. */
  const saveQuietly = async <E extends EndpointDefinition>(
    endpoint: E,
    asked: CallOf<E>,
  ): Promise<Outcome<AnswerOf<E>>> => {
    const quietly = [asked, { quiet: true }] as unknown as CallArguments<E, CallOf<E>, [CallOptions]>;
    const answer = await call(endpoint, ...quietly);
    // What was refused of another call stays said. Remembered here: the state is worked out after the next line.
    const earlier = unsaid.current;
    setRefused((said) => (answer.ok ? (said === earlier ? null : said) : answer));
    unsaid.current = answer.ok ? null : answer;
    return answer;
  };
  return {
    ...{ save, saveQuietly, busy, refused },
    errors: refused?.errors ?? NONE,
    forget: () => setRefused(null),
  };
}
