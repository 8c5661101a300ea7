/** Three Arabic letters in a row as Windows-1256 has them; as Windows-1252 they are accented capitals and signs. */
const ARABIC_WORD = /[\u0621-\u064a]{3}/;

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or a Windows code page. French small letters
 * stand at the same places in the Arabic and the western page, so the Arabic one is taken where it makes words.
 * @returns null for what is no text
 */
export function fileText(bytes: Uint8Array): string | null {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) return decoded(bytes, mark === 0xfffe ? 'utf-16le' : 'utf-16be');
  if (bytes.includes(0)) return null;
  const arabic = () => decoded(bytes, 'windows-1256') ?? '';
  return decoded(bytes, 'utf-8') ?? (ARABIC_WORD.test(arabic()) ? arabic() : decoded(bytes, 'windows-1252'));
}

/** Without the mark; null when the bytes are no such text. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
