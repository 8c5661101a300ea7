import { algiersDay, algiersTime, openState, type Span } from '@hanout/kernel';
import { useEffect, useState } from 'react';
import { usePageLocale } from '../components/page-locale.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { clockText } from './clock-text.ts';
import type { HoursView } from './hours-view.ts';

/** How often the sentence is made anew, ms. */
const EVERY_MS = 20_000;
const NONE: readonly Span[] = [];

/** Now, in the browser alone: pages are kept, and would say another moment's. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `Ouvert jusqu’à 18 h`, or when it opens next. Before the browser has counted, and without scripts, what stands in its place. */
export function OpenNow({ near, before }: { near: HoursView['near']; before: string }) {
  const t = useTexts();
  const locale = usePageLocale();
  const now = useNow();
  if (!now) return <>{before}</>;
  const known = new Map(near.map((one) => [one.day, one]));
  const { open, until } = openState((day) => known.get(day)?.spans ?? NONE, now, near.length);
  if (!until) return <>{t('hours.shut')}</>;
  const time = clockText(algiersTime(until), locale);
  if (open) return <>{t('hours.openUntil', { time })}</>;
  const day = algiersDay(until);
  if (day === algiersDay(now)) return <>{t('hours.opensAt', { time })}</>;
  return <>{t('hours.opensOn', { day: known.get(day)?.name ?? '', time })}</>;
}
