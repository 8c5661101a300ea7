import type { Locale } from '@hanout/kernel';
import { algiersMinute, clockTime, dayNumber, toLocalInput } from './algiers.ts';

const MONTHS: Record<Locale, readonly string[]> = {
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
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
interface Words {
  readonly now: string;
  readonly minutes: (n: number) => string;
  /** The same behind a verb. */
  readonly ago: (n: number) => string;
  readonly yesterday: string;
  readonly at: string;
}
const minutesAgo = (n: number) => `منذ ${n} د`;
const WORDS: Record<Locale, Words> = {
  fr: {
    ...{ now: 'à l’instant', yesterday: 'hier', at: 'à' },
    ...{ minutes: (n) => `${n} min`, ago: (n) => `il y a ${n} min` },
  },
  en: {
    ...{ now: 'just now', yesterday: 'yesterday', at: 'at' },
    ...{ minutes: (n) => `${n} min`, ago: (n) => `${n} min ago` },
  },
  ar: { now: 'الآن', yesterday: 'أمس', at: 'على', minutes: minutesAgo, ago: minutesAgo },
};

export function dayText(instant: Date, now: Date, locale: Locale): string {
  const at = algiersMinute(instant);
  const text = `${at.day} ${MONTHS[locale][at.month - 1]}`;
  return at.year === algiersMinute(now).year ? text : `${text} ${at.year}`;
}

/** For a column: minutes within the hour, the hour within the day, then yesterday, then the date. */
export function shortWhen(iso: string, now: Date, locale: Locale, { ago = false } = {}): string {
  const instant = new Date(iso);
  const at = algiersMinute(instant);
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  const days = dayNumber(algiersMinute(now)) - dayNumber(at);
  if (minutes >= 0 && minutes < 1) return WORDS[locale].now;
  if (minutes >= 0 && minutes < 60) return WORDS[locale][ago ? 'ago' : 'minutes'](minutes);
  if (days === 0) return clockTime(at);
  if (days === 1) return WORDS[locale].yesterday;
  return dayText(instant, now, locale);
}

/** For a history: always with the hour, `09:12`, `hier 17:31`, `18 nov. 08:40`. */
export function timedWhen(iso: string, now: Date, locale: Locale): string {
  const instant = new Date(iso);
  const at = algiersMinute(instant);
  const days = dayNumber(algiersMinute(now)) - dayNumber(at);
  if (days === 0) return clockTime(at);
  if (days === 1) return `${WORDS[locale].yesterday} ${clockTime(at)}`;
  return `${dayText(instant, now, locale)} ${clockTime(at)}`;
}

/** The whole of it, for a title: `18 nov. 2026 à 08:40`. */
export function fullWhen(iso: string, locale: Locale): string {
  const at = algiersMinute(new Date(iso));
  return `${at.day} ${MONTHS[locale][at.month - 1]} ${at.year} ${WORDS[locale].at} ${clockTime(at)}`;
}

/** A day of the calendar, `2027-03-01`, as people write it: `01/03/2027`. */
export const calendarDay = (day: string): string => day.split('-').reverse().join('/');

/** `27/11/2026 09:05`, as it stands on papers: without the years of a language, for whoever reads it later. */
export function calendarMinute(instant: Date): string {
  const [day = '', time = ''] = toLocalInput(instant).split('T');
  return `${calendarDay(day)} ${time}`;
}
