import { isUuid } from '../uuid.ts';
import { PACKED_WORDS } from './packing-words.ts';

/** What begins each value. Below 0x40 a number of its own, then the length of a short text. */
export const TAG = {
  ...{ text: 0x40, array: 0x80, object: 0xa0, nothing: 0xc0, no: 0xc1, yes: 0xc2, more: 0xc3, less: 0xc4 },
  ...{ uuid: 0xc5, again: 0xc6, digest: 0xc7, instant: 0xc8, longText: 0xc9, longArray: 0xca },
  ...{ longObject: 0xcb, alike: 0xcc, word: 0xcd },
} as const;
/** A member whose name is no word is written out after it. */
export const NO_WORD = 0xff;
/** How deep what is packed may go: no document comes near it. */
export const DEEPEST = 16;

const WORDS = new Map(PACKED_WORDS.map((word, at) => [word, at]));
const DIGEST = /^[0-9a-f]{64}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Writes values, and remembers ids and shapes that it has written: they are named when they come again. */
class Packer {
  readonly bytes: number[] = [];
  readonly #ids = new Map<string, number>();
  readonly #shapes = new Map<string, number>();

  value(value: unknown): void {
    if (value === null) this.bytes.push(TAG.nothing);
    else if (typeof value === 'boolean') this.bytes.push(value ? TAG.yes : TAG.no);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') this.#text(value);
    else if (Array.isArray(value)) this.#array(value);
    else if (typeof value === 'object') this.#object(value as Record<string, unknown>);
    else throw new RangeError(`no paper holds a ${typeof value}`);
  }

  #number(value: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError('a paper holds whole numbers alone');
    if (value >= 0 && value < TAG.text) this.bytes.push(value);
    else this.#tagged(value < 0 ? TAG.less : TAG.more, value < 0 ? -(value + 1) : value);
  }

  #text(value: string): void {
    const [word, known] = [WORDS.get(value), this.#ids.get(value)];
    if (word !== undefined) this.bytes.push(TAG.word, word);
    else if (known !== undefined) this.#tagged(TAG.again, known);
    else if (isUuid(value) && value === value.toLowerCase()) this.#id(value);
    else if (DIGEST.test(value)) this.bytes.push(TAG.digest, ...hexBytes(value));
    else if (INSTANT.test(value) && isIso(value)) this.#tagged(TAG.instant, Date.parse(value));
    else this.#plain(value);
  }

  #id(value: string): void {
    this.#ids.set(value, this.#ids.size);
    this.bytes.push(TAG.uuid, ...hexBytes(value.replaceAll('-', '')));
  }

  #plain(value: string): void {
    const bytes = encoder.encode(value);
    if (decoder.decode(bytes) !== value) throw new RangeError('half a sign is no text');
    if (bytes.length < TAG.array - TAG.text) this.bytes.push(TAG.text + bytes.length);
    else this.#tagged(TAG.longText, bytes.length);
    for (const byte of bytes) this.bytes.push(byte);
  }

  #array(values: readonly unknown[]): void {
    if (values.length < TAG.object - TAG.array) this.bytes.push(TAG.array + values.length);
    else this.#tagged(TAG.longArray, values.length);
    for (const value of values) this.value(value);
  }

  #object(record: Record<string, unknown>): void {
    const keys = Object.keys(record)
      .filter((key) => record[key] !== undefined)
      .sort();
    const shape = JSON.stringify(keys);
    const known = this.#shapes.get(shape);
    if (known !== undefined) this.#tagged(TAG.alike, known);
    else this.#shape(shape, keys);
    for (const key of keys) this.value(record[key]);
  }

  #shape(shape: string, keys: readonly string[]): void {
    this.#shapes.set(shape, this.#shapes.size);
    if (keys.length < TAG.nothing - TAG.object) this.bytes.push(TAG.object + keys.length);
    else this.#tagged(TAG.longObject, keys.length);
    for (const key of keys) {
      const word = WORDS.get(key);
      this.bytes.push(word ?? NO_WORD);
      if (word === undefined) this.#plain(key);
    }
  }

  /** Seven bits a byte, the lowest first; the highest bit says that there are more. */
  #tagged(tag: number, value: number): void {
    this.bytes.push(tag);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes.push((rest % 128) + 128);
    this.bytes.push(rest);
  }
}

const hexBytes = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

function isIso(value: string): boolean {
  const at = Date.parse(value);
  return at >= 0 && new Date(at).toISOString() === value;
}

/**
 * A document as few bytes: what canonical JSON says of it, no more and no less (`unpack` gives the same back).
 * @throws RangeError what JSON does not hold, or a number that is not whole
 */
export function pack(value: unknown): Uint8Array {
  const packer = new Packer();
  packer.value(value);
  return Uint8Array.from(packer.bytes);
}
