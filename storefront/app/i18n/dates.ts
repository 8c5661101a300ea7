import { algiersDay, type Locale } from '@hanout/kernel';

const ZONE = 'Africa/Algiers';

/** Months by language, ours and not the runtime's, so that server and browser write the same text. */
const MONTHS: Record<Locale, readonly string[]> = {
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ar: [
    'جانفي',
    'فيفري',
    'مارس',
    'أفريل',
    'ماي',
    'جوان',
    'جويلية',
    'أوت',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
};

interface Parts {
  readonly day: number;
  readonly month: number;
  readonly hour: string;
  readonly minute: string;
}

const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(instant: string | number): Parts {
  const parts = new Map(formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return {
    day: Number(parts.get('day')),
    month: Number(parts.get('month')),
    hour: parts.get('hour') ?? '',
    minute: parts.get('minute') ?? '',
  };
}

/** The year of an instant, in Algiers. */
export const yearOf = (instant: string | number) => algiersDay(new Date(instant)).slice(0, 4);

/**
 * `30 novembre`, in Algiers; `1er décembre 2025` in another year than the present one.
 * @param present the year that is not said; of the page, so that server and browser write the same
 */
export function formatDay(instant: string | number, locale: Locale, present: string): string {
  const { day, month } = partsOf(instant);
  const year = yearOf(instant);
  const text = `${day}${day === 1 && locale === 'fr' ? 'er' : ''} ${MONTHS[locale][month - 1] ?? ''}`;
  return year === present ? text : `${text} ${year}`;
}

/** `30 novembre à 10 h 24`, in Algiers. */
export function formatMoment(instant: string | number, locale: Locale, present: string): string {
  const { hour, minute } = partsOf(instant);
  const day = formatDay(instant, locale, present);
  if (locale === 'fr') return `${day} à ${hour} h ${minute}`;
  if (locale === 'ar') return `${day} على ${hour}:${minute}`;
  return `${day} at ${hour}:${minute}`;
}
