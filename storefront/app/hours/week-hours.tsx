import { useTexts } from '../i18n/texts-context.ts';
import type { SpecialLine, WeekLine } from './hours-view.ts';

/** The hours of a day, or that it is closed. */
export function Spans({ spans }: { spans: readonly string[] }) {
  const t = useTexts();
  if (spans.length === 0) return <>{t('hours.closed')}</>;
  return spans.map((span, index) => (
    <span key={span}>
      {index > 0 ? t('form.comma') : null}
      <bdi className="ltr">{span}</bdi>
    </span>
  ));
}

/** The week, days with the same hours in one line. */
export function WeekHours({ lines }: { lines: readonly WeekLine[] }) {
  return (
    <ul className="hours-list">
      {lines.map(({ days, spans }) => (
        <li key={days}>
          <span>{days}</span> <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
}

/** Holidays and closures of the next weeks. */
export function SpecialHours({ lines }: { lines: readonly SpecialLine[] }) {
  const t = useTexts();
  return (
    <ul className="hours-list">
      {lines.map(({ key, name, days, spans, isOpen }) => (
        <li key={key}>
          <span>
            {name ? <bdi>{name}</bdi> : null}
            {name ? t('form.comma') : null}
            {days}
            {isOpen ? ` (${t('hours.toConfirm')})` : null}
          </span>{' '}
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
}
