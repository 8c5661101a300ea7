import { useRef, useState } from 'react';
import type { Outcome } from './outcome.ts';

/**
 * What is typed over what is saved, as a whole: it follows what is read again as long as nothing is typed, and stays as soon
 * as something is.
 * @param saved as JSON can say it
 */
export function useDraft<T>(saved: T) {
  const begun = { over: JSON.stringify(saved), draft: saved };
  const latest = useRef(begun);
  latest.current = begun;
  const [known, setKnown] = useState(begun);
  const typed = JSON.stringify(known.draft);
  const changed = typed !== known.over && typed !== begun.over;
  if (!changed && known.over !== begun.over) setKnown(begun);
  return {
    ...{ draft: known.draft, changed },
    set: (draft: T) => setKnown((now) => ({ ...now, draft })),
    /** Around the call that saves it: what was taken is shown as it is saved, unless something was typed meanwhile. */
    keep: async (asked: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> => {
      const answer = await asked;
      if (answer.ok) setKnown((now) => (now.draft === known.draft ? latest.current : now));
      return answer;
    },
  };
}
