/** A cell that a spreadsheet reads as text and never as a formula. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines as a sheet that Excel opens with its accents. */
export const sheetText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`;

/** Gives the lines that were wrong, each with why, to be corrected and tried again. */
export function wrongLinesFile(lines: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([sheetText(lines)], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: 'erreurs.csv' }).click();
  URL.revokeObjectURL(url);
}
