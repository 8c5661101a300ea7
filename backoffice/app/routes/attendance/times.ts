import type { AttendanceRow, AttendanceTotal } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';

/** `8:55` of minutes. */
export const hoursText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Days with the half ones as halves: `20,5`. */
export const daysText = ({ days, halfDays }: AttendanceTotal, locale: Locale) =>
  String(days - halfDays / 2).replace('.', locale === 'en' ? '.' : ',');

export const TONES: Record<AttendanceRow['status'], Tone> = {
  present: 'good',
  late: 'wait',
  left_early: 'wait',
  to_correct: 'bad',
  absent: 'bad',
  leave: 'move',
  sick: 'move',
  holiday: 'idle',
  day_off: 'idle',
};

/** The months before and after one, `2026-11`. */
export function monthPlus(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const daysOf = (month: string): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
};
