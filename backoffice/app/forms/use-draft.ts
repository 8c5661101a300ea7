import { useState } from 'react';

/**
 * What is typed over what is saved, as a whole: it follows what is read again as long as nothing is typed, and stays as soon
 * as something is.
 * @param saved as JSON can say it
 */
export function useDraft<T>(saved: T) {
  const of = JSON.stringify(saved);
  const [known, setKnown] = useState({ over: of, draft: saved });
  const typed = JSON.stringify(known.draft);
  const isFollowing = typed === known.over || typed === of;
  if (isFollowing && known.over !== of) setKnown({ over: of, draft: saved });
  const set = (draft: T) => setKnown((now) => ({ ...now, draft }));
  return { draft: known.draft, set, changed: !isFollowing };
}
