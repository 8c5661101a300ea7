import { useLocale } from '../i18n/locale.ts';
import { fullWhen, shortWhen, timedWhen } from './when.ts';

/** A moment as one reads it beside `now` (the server's, so that both sides draw the same), whole in its title. */
export function Moment({ at, now, timed = false }: { at: string; now: string; timed?: boolean }) {
  const locale = useLocale();
  const format = timed ? timedWhen : shortWhen;
  return (
    <time dateTime={at} title={fullWhen(at, locale)} className="num">
      {format(at, new Date(now), locale)}
    </time>
  );
}
