import { DomainError } from '@hanout/kernel';

/** As people call it. */
export const paymentNumber = (number: number): string => `PT-${number}`;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, place) => bytes[place] === byte);
/** A workbook of before 2007, and what else is kept in the same way. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** A page that a panel calls `.xls`. */
const MARKUP = /^[\ufeff\s]*<(?:!doctype|html|table|head|body|meta|style|\?xml)/i;

/** What can be told at the door; the rest is found by reading. @throws DomainError `unsupported_media_type` (415) */
export function checkStatementBytes(bytes: Uint8Array): void {
  const refused = () =>
    new DomainError('unsupported_media_type', 415, { fields: { files: ['statement.saveAsXlsx'] } });
  if (bytes.length === 0 || startsWith(bytes, COMPOUND)) throw refused();
  if (startsWith(bytes, ARCHIVE)) return;
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096));
  if (MARKUP.test(begin.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))) throw refused();
}

/** Lines of a text, as far as can be told before it is read. */
export function linesOf(bytes: Uint8Array): number | null {
  if (startsWith(bytes, ARCHIVE)) return null;
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines + (bytes.at(-1) === 10 ? 0 : 1);
}
