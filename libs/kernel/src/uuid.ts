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

/** A UUIDv7 (RFC 9562): ordered by time, made where the thing is made. Works without a secure context. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes();
  for (let index = 5, time = now; index >= 0; index--, time = Math.floor(time / 256))
    bytes[index] = time & 0xff;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  let text = '';
  for (let index = 0; index < BYTES; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += (bytes[index] ?? 0).toString(16).padStart(2, '0');
  }
  return text;
}

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return PATTERN.test(text);
}
