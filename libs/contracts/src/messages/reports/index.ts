import type { Locale } from '@hanout/kernel';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { ReportWords } from './words.ts';

export { REPORT_FIGURES, type ReportBy, type ReportFigure, type ReportWords } from './words.ts';

export const reportWords: Readonly<Record<Locale, ReportWords>> = { fr, en, ar };

/** What is said where there is none of a kind. */
const NOTHING: Readonly<Record<string, keyof ReportWords['word']>> = {
  ...{ agent: 'nobody', transporter: 'pickup', register: 'noRegister', cashier: 'noRegister' },
};

/** What a row of a report is called: by its own name, or by the word for what it is; nothing stands for nobody. */
export function reportName(locale: Locale, by: string, key: string, name: string): string {
  const { value, word } = reportWords[locale];
  if (key === '') return word[NOTHING[by] ?? 'none'];
  if (by === 'hour') return `${key.padStart(2, '0')}:00`;
  if (by === 'tax') return `${Number(key) / 100} %`;
  return Object.hasOwn(value, key) ? (value[key] ?? key) : name;
}
