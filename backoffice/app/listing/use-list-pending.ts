import { useHref, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Milliseconds in which an answer shows nothing but itself. */
const SHOWN_AFTER_MS = 150;

/** Whether the same list is being asked another question, for longer than the eye forgives. */
export function useListPending(path: string): boolean {
  const { location, state } = useNavigation();
  // A navigation names the whole path, `/dashboard` included.
  const here = useHref(path);
  const asked = state === 'loading' && location.pathname === here;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!asked) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return slow;
}
