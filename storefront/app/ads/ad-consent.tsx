import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { type Answer, answerOf, isPrivatePath, keepAnswer, type Pixels } from './consent.ts';
import { startNetworks, tellPage } from './networks.ts';

interface AdConsentProps {
  pixels: Pixels;
  /** The shop's own words; null for the page's. */
  text: string | null;
  /** How often somebody has asked for the question again. */
  asked: number;
}

/** The address that the document came under: its policy opens no network on a private page. */
const documentIsPrivate = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return isPrivatePath(new URL(entry?.name ?? window.location.href).pathname);
};

/** Asks before any network is told anything; no is as near as yes. Nothing is loaded until then. */
export function AdConsent({ pixels, text, asked }: AdConsentProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<Answer | null>(answerOf);
  const [asking, setAsking] = useState(answer === null);
  useEffect(() => {
    if (asked > 0) setAsking(true);
  }, [asked]);
  useEffect(() => {
    if (answer !== 'yes' || isPrivatePath(pathname) || documentIsPrivate()) return;
    startNetworks(pixels);
    tellPage();
  }, [answer, pixels, pathname]);
  if (!asking || isPrivatePath(pathname)) return null;
  const say = (said: Answer) => {
    keepAnswer(said);
    setAsking(false);
    // What has been loaded goes with its document.
    if (answer === 'yes' && said === 'no') window.location.reload();
    else setAnswer(said);
  };
  return (
    <section className="consent" aria-label={t('ads.title')}>
      <p>{text ?? t('ads.text')}</p>
      <div>
        <button type="button" className="btn btn-outline" onClick={() => say('no')}>
          {t('ads.no')}
        </button>
        <button type="button" className="btn btn-outline" onClick={() => say('yes')}>
          {t('ads.yes')}
        </button>
      </div>
    </section>
  );
}
