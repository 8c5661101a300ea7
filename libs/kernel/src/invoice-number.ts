/** What invoices are called: `FA-2026-000123`. Their numbers begin anew each year. */
export const invoiceNumber = (year: number, number: number): string =>
  `FA-${year}-${String(number).padStart(6, '0')}`;

/** The same of credit notes (`avoirs`): `AV-2026-000123`. */
export const creditNoteNumber = (year: number, number: number): string =>
  `AV-${year}-${String(number).padStart(6, '0')}`;

interface WantedNumber {
  /** Null: written without its letters. */
  readonly kind: 'invoice' | 'credit_note' | null;
  readonly year: number | null;
  readonly number: number;
}

/** What somebody looks for by a number, written whole or in part: `FA-2026-000123`, `2026-123`, `123`. Null: no number. */
export function readInvoiceNumber(text: string): WantedNumber | null {
  const [, letters, year, number] = /^(fa-|av-)?(?:(\d{4})-)?0*(\d{1,9})$/i.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const kind = !letters ? null : /^f/i.test(letters) ? 'invoice' : 'credit_note';
  return { kind, year: year ? Number(year) : null, number: Number(number) };
}
