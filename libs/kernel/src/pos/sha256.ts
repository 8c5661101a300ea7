/** The first 32 bits of the fractional parts of roots of the first primes: square roots begin the state, cube roots are the constants. */
const CONSTANTS = constants();

function constants(): { readonly start: readonly number[]; readonly rounds: readonly number[] } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  // 2^32 × the fraction, exactly: the root of the prime shifted by enough bits, as a whole number.
  const fraction = (prime: number, degree: 2 | 3) =>
    Number(rootOf(BigInt(prime) << BigInt(32 * degree), BigInt(degree)) & 0xff_ff_ff_ffn);
  return {
    start: primes.slice(0, 8).map((prime) => fraction(prime, 2)),
    rounds: primes.map((prime) => fraction(prime, 3)),
  };
}

/** The whole part of a root of a whole number. */
function rootOf(value: bigint, degree: bigint): bigint {
  let [low, high] = [0n, 1n << 64n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 of a text, as 64 hexadecimal digits. It answers at once: a transaction of IndexedDB ends while one waits for the
 * digest of the browser, and the digest of a document is part of the transaction that keeps it.
 */
export function sha256(text: string): string {
  return [...digest(new TextEncoder().encode(text))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** SHA-256 of bytes: 32 bytes. */
export function digest(bytes: Uint8Array): Uint8Array {
  const words = padded(bytes);
  const state = [...CONSTANTS.start];
  for (let block = 0; block < words.length; block += 16)
    digestBlock(state, words.subarray(block, block + 16));
  return Uint8Array.from(
    state.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]),
  );
}

const BLOCK_BYTES = 64;

/** HMAC-SHA-256 (RFC 2104) of bytes under a key of at most 64 bytes: 32 bytes. */
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const keyed = (mask: number) => {
    const block = new Uint8Array(BLOCK_BYTES).fill(mask);
    key.forEach((byte, at) => {
      block[at] = byte ^ mask;
    });
    return block;
  };
  return digest(joined(keyed(0x5c), digest(joined(keyed(0x36), bytes))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(((bytes.length + 8) >> 6) * 16 + 16);
  bytes.forEach((byte, at) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  });
  const end = bytes.length;
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << (24 - (end % 4) * 8));
  words[words.length - 2] = Math.floor(end / 0x20_00_00_00);
  words[words.length - 1] = end * 8;
  return words;
}

function digestBlock(state: number[], block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let i = 16; i < 64; i++) {
    const [before, last] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const s1 = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10);
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (CONSTANTS.rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = ((state[at] ?? 0) + word) | 0;
  });
}
