import { encodeQR } from 'qr';

/** Whether each module is dark, by row and column. */
export type Modules = readonly (readonly boolean[])[];

/** White modules around it: the library leaves at least one. */
const BORDER = 1;

/**
 * A QR code of a text at level M, as small as it gets, with four white modules to be left around it; a text of digits alone holds most.
 * @throws Error above 2 331 bytes, or 5 596 digits
 */
export function qrCode(text: string): Modules {
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  return bordered.slice(BORDER, -BORDER).map((row) => row.slice(BORDER, -BORDER));
}
