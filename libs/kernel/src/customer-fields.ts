const NAME = /^[\p{L}\p{M} '’-]+$/u;
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** Names are 3 to 20 characters of letters, marks, spaces, and `'`, `’`, `-` (M'hamed, Aït-Ahmed). */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  const length = [...name].length;
  return length >= 3 && length <= 20 && NAME.test(name);
}

/** One @, no spaces, a dot in the domain, a last part of at least two letters; at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Keeps what may stand in an address while it is typed. */
export function filterEmailTyping(text: string): string {
  return text.replace(/[^A-Za-z0-9@._%+-]/g, '');
}
