import { type ReportFigure, reportWords } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { Line } from '../../../platform/sheets/index.ts';

/** What figures of a file mean: its second sheet. */
export function definitions(locale: Locale, figures: readonly ReportFigure[]) {
  const { figure, word } = reportWords[locale];
  const lines: Line[] = [[word.total, word.meaning], ...figures.map((name) => [...figure[name]])];
  return { name: word.figures, lines };
}
