import { type ReportBy, reportName } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { calendarDay } from '../time/when.ts';

/** What a row of a report is called on a page: days and months as people write them, the rest by name or word. */
export function rowName(language: Locale, by: ReportBy, key: string, name: string): string {
  if (by === 'day' || by === 'month') return calendarDay(key);
  return reportName(language, by, key, name);
}
