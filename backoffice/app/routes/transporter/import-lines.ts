import { csvLine } from '@hanout/kernel';

/** Lines as a sheet that Excel opens with its accents. */
export const sheetText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map(csvLine).join('')}`;

/** Gives the lines that were wrong, each with why, to be corrected and tried again. */
export function wrongLinesFile(lines: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([sheetText(lines)], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: 'erreurs.csv' }).click();
  URL.revokeObjectURL(url);
}
