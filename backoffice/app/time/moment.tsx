import { useLocale } from '../i18n/locale.ts';
import { calendarDay, fullWhen, shortWhen, timedWhen } from './when.ts';

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

/** A day of the calendar, `2027-03-01`, as people write it. */
export function Day({ day }: { day: string }) {
  return (
    <bdi dir="ltr" className="num">
      {calendarDay(day)}
    </bdi>
  );
}
