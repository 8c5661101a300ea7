import { Suspense, useEffect, useMemo, useState } from 'react';
import { latePart } from '../components/late-part.tsx';
import { useEarly } from '../components/use-early.ts';
import type { RootData } from '../root.tsx';
import { ASK_AGAIN, pixelsOf } from './consent.ts';

const load = async () => (await import('./ad-consent.tsx')).AdConsent;
const AdConsent = latePart(load, () => null);

/** For shops that advertise: the question, once the page is used or at rest. Its code is no part of the first view. */
export function Advertising({ root }: { root: RootData | null }) {
  const settings = root?.shop.settings;
  const pixels = useMemo(() => pixelsOf(settings), [settings]);
  if (!pixels) return null;
  return <Late pixels={pixels} text={settings?.adConsent ?? null} />;
}

function Late(props: Omit<Parameters<typeof AdConsent>[0], 'asked'>) {
  const [ready, setReady] = useState(false);
  const [asked, setAsked] = useState(0);
  const fetchNow = async () => {
    await load();
    setReady(true);
  };
  useEarly(fetchNow);
  // Heard here, for whoever changes their mind before that code is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for as long as the page stands
  useEffect(() => {
    const again = () => {
      setAsked((times) => times + 1);
      void fetchNow();
    };
    window.addEventListener(ASK_AGAIN, again);
    return () => window.removeEventListener(ASK_AGAIN, again);
  }, []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <AdConsent {...props} asked={asked} />
    </Suspense>
  );
}

/** The way back to the question, at the foot. */
export function askAgain(): void {
  window.dispatchEvent(new CustomEvent(ASK_AGAIN));
}
