/** Bytes that are one run of digits: 17 digits hold them all but wholly, and a code of digits alone holds most. */
const RUN = 7;
/** Digits of so many bytes. No two are the same: how many digits there are says how many bytes. */
const DIGITS = [0, 3, 5, 8, 10, 13, 15, 17];

/** Bytes as decimal digits: what a scanner types the same on every keyboard. */
export function toDigits(bytes: Uint8Array): string {
  let digits = '';
  for (let at = 0; at < bytes.length; at += RUN) {
    const run = bytes.subarray(at, at + RUN);
    const value = run.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
    digits += String(value).padStart(DIGITS[run.length] ?? 0, '0');
  }
  return digits;
}

/** The bytes again; null where the digits are none of {@link toDigits}. */
export function fromDigits(digits: string): Uint8Array | null {
  if (!/^\d*$/.test(digits)) return null;
  const long = DIGITS[RUN] as number;
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += long) {
    const run = digits.slice(at, at + long);
    const length = DIGITS.indexOf(run.length);
    const value = BigInt(run);
    if (length < 0 || value >= 1n << BigInt(8 * length)) return null;
    for (let place = length - 1; place >= 0; place--) bytes.push(Number((value >> BigInt(8 * place)) & 255n));
  }
  return Uint8Array.from(bytes);
}
