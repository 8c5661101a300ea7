const BYTES = 16;
/** Random bytes for many ids at once: each call to the generator costs far more than the bytes it gives. */
const pool = new Uint8Array(BYTES * 256);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    globalThis.crypto.getRandomValues(pool);
    used = 0;
  }
  used += BYTES;
  return pool.subarray(used - BYTES, used);
}

/** Of the id made last: its instant, and the count of 26 bits that puts ids of one instant in their order. */
let instant = -1;
let count = 0;

/** The next count; in a new instant it begins at random in the lower half, so that it does not run out. */
function countAt(now: number, bytes: Uint8Array): number {
  const random =
    ((bytes[6] ?? 0) << 17) | ((bytes[7] ?? 0) << 9) | ((bytes[8] ?? 0) << 1) | ((bytes[9] ?? 0) & 1);
  count = now === instant ? count + 1 : random;
  instant = now;
  return count;
}

/**
 * A UUIDv7 (RFC 9562, with a counter as in its 6.2, method 1): ordered by time, and within an instant in the order in which
 * this process makes them. Works without a secure context. It is a name, not a secret.
 * @param now milliseconds since 1970
 */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes();
  const nth = countAt(now, bytes);
  for (let index = 5, time = now; index >= 0; index--, time = Math.floor(time / 256))
    bytes[index] = time & 0xff;
  bytes[6] = 0x70 | (nth >>> 22);
  bytes[7] = nth >>> 14;
  bytes[8] = 0x80 | ((nth >>> 8) & 0x3f);
  bytes[9] = nth;
  let text = '';
  for (let index = 0; index < BYTES; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += (bytes[index] ?? 0).toString(16).padStart(2, '0');
  }
  return text;
}

/**
 * The least UUIDv7 of an instant: `id < firstUuidAt(then)` are those made before it, found by the primary key.
 * @param now milliseconds since 1970
 */
export function firstUuidAt(now: number): string {
  const time = Math.floor(now).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return PATTERN.test(text);
}
