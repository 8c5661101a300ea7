import type { TillDocument } from './document.ts';
import { pack } from './packing.ts';
import { hmac } from './sha256.ts';
import { unpack } from './unpacking.ts';

const ID_BYTES = 16;
const SEAL_BYTES = 16;
const HEAD_BYTES = ID_BYTES + SEAL_BYTES;
const BLOCK_BYTES = 32;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/**
 * A document as a paper carries it: which device, its seal, and what it says, which whoever finds the paper cannot read. The seal
 * is of device and text, and hides the text besides: two documents are never hidden alike, and no device has to draw lots.
 * @param key hexadecimal digits
 */
export function sealPaper({ deviceId, ...said }: TillDocument, key: string): Uint8Array {
  const device = fromHex(deviceId.replaceAll('-', ''));
  if (device.length !== ID_BYTES) throw new RangeError('a paper is of a device');
  const packed = pack(said);
  const seal = sealOf(device, packed, key);
  return joined(device, seal, hidden(packed, seal, key));
}

/** Whose paper it says to be: by that one's key it is opened; null where it is none. */
export function deviceOfPaper(sealed: Uint8Array): string | null {
  if (sealed.length <= HEAD_BYTES) return null;
  return toHex(sealed.subarray(0, ID_BYTES)).replace(UUID_PARTS, '$1-$2-$3-$4-$5');
}

/** What a paper says that a device with this key has printed, as it printed it; null of any other. */
export function openPaper(sealed: Uint8Array, key: string): object | null {
  const deviceId = deviceOfPaper(sealed);
  if (deviceId === null) return null;
  const seal = sealed.subarray(ID_BYTES, HEAD_BYTES);
  const packed = hidden(sealed.subarray(HEAD_BYTES), seal, key);
  // All of it, however early it differs: how long the answer takes says nothing.
  const own = sealOf(sealed.subarray(0, ID_BYTES), packed, key);
  if (own.reduce((off, byte, at) => off | (byte ^ (seal[at] ?? -1)), 0) !== 0) return null;
  try {
    const said = unpack(packed);
    return typeof said === 'object' && said !== null ? { ...said, deviceId } : null;
  } catch {
    return null;
  }
}

const sealOf = (device: Uint8Array, packed: Uint8Array, key: string): Uint8Array =>
  hmac(keyFor('seal', key), joined(device, packed)).subarray(0, SEAL_BYTES);

/** Hidden, or, what is hidden, in the clear: under a stream of bytes that the seal and the key give. */
function hidden(bytes: Uint8Array, seal: Uint8Array, key: string): Uint8Array {
  const own = keyFor('hide', key);
  const out = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const block = at / BLOCK_BYTES;
    const stream = hmac(own, joined(seal, Uint8Array.of(block >> 16, block >> 8, block)));
    bytes.subarray(at, at + BLOCK_BYTES).forEach((byte, place) => {
      out[at + place] = byte ^ (stream[place] ?? 0);
    });
  }
  return out;
}

/** A key of its own for each use. */
const keyFor = (use: 'seal' | 'hide', key: string) => hmac(fromHex(key), new TextEncoder().encode(use));

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const fromHex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
