/** What invoices are called: `FA-2026-000123`. Their numbers begin anew each year. */
export const invoiceNumber = (year: number, number: number): string =>
  `FA-${year}-${String(number).padStart(6, '0')}`;

/** What somebody looks for by a number, written whole or in part: `FA-2026-000123`, `2026-123`, `123`. Null: no number. */
export function readInvoiceNumber(
  text: string,
): { readonly year: number | null; readonly number: number } | null {
  const [, year, number] = /^(?:fa-)?(?:(\d{4})-)?0*(\d{1,9})$/i.exec(text.trim()) ?? [];
  return number === undefined ? null : { year: year ? Number(year) : null, number: Number(number) };
}
