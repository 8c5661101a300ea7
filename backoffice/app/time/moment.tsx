import { useLocale } from '../i18n/locale.ts';
import { calendarDay, fullWhen, shortWhen, timedWhen } from './when.ts';

interface MomentProps {
  at: string;
  now: string;
  /** Always with its hour. */
  timed?: boolean;
  /** Behind a verb: seen 4 min ago. */
  ago?: boolean;
}

/** A moment as one reads it beside `now` (the server's, so that both sides draw the same), whole in its title. */
export function Moment({ at, now, timed = false, ago = false }: MomentProps) {
  const locale = useLocale();
  const instant = new Date(now);
  return (
    <time dateTime={at} title={fullWhen(at, locale)} className="num">
      {timed ? timedWhen(at, instant, locale) : shortWhen(at, instant, locale, { ago })}
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
