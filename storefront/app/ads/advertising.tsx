import { Suspense, useMemo, useState } from 'react';
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

function Late(props: Parameters<typeof AdConsent>[0]) {
  const [ready, setReady] = useState(false);
  useEarly(async () => {
    await load();
    setReady(true);
  });
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <AdConsent {...props} />
    </Suspense>
  );
}

/** The way back to the question, at the foot. */
export function askAgain(): void {
  window.dispatchEvent(new CustomEvent(ASK_AGAIN));
}
