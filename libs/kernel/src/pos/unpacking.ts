import { DEEPEST, NO_WORD, TAG } from './packing.ts';
import { PACKED_WORDS } from './packing-words.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads what a packer wrote. Bytes are hostile: each member costs one at least, so that none makes more than it brings. */
class Unpacker {
  readonly #bytes: Uint8Array;
  readonly #ids: string[] = [];
  readonly #shapes: (readonly string[])[] = [];
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new RangeError('too deep');
    const tag = this.#byte();
    if (tag < TAG.text) return tag;
    if (tag < TAG.array) return this.#text(tag - TAG.text);
    if (tag < TAG.object) return this.#array(tag - TAG.array, depth);
    if (tag < TAG.nothing) return this.#members(this.#shape(tag - TAG.object), depth);
    return this.#tagged(tag, depth);
  }

  #tagged(tag: number, depth: number): unknown {
    switch (tag) {
      case TAG.nothing:
        return null;
      case TAG.no:
        return false;
      case TAG.yes:
        return true;
      case TAG.more:
        return this.#whole();
      case TAG.less:
        return -this.#whole() - 1;
      case TAG.uuid:
        return this.#id();
      case TAG.again:
        return known(this.#ids[this.#whole()]);
      case TAG.digest:
        return hex(this.#take(32));
      case TAG.instant:
        return new Date(this.#whole()).toISOString();
      case TAG.longText:
        return this.#text(this.#whole());
      case TAG.longArray:
        return this.#array(this.#whole(), depth);
      case TAG.longObject:
        return this.#members(this.#shape(this.#whole()), depth);
      case TAG.alike:
        return this.#members(known(this.#shapes[this.#whole()]), depth);
      case TAG.word:
        return known(PACKED_WORDS[this.#byte()]);
      default:
        throw new RangeError(`no value begins with ${tag}`);
    }
  }

  #array(length: number, depth: number): unknown[] {
    this.#require(length);
    return Array.from({ length }, () => this.value(depth + 1));
  }

  #shape(length: number): readonly string[] {
    this.#require(length);
    const keys = Array.from({ length }, () => {
      const word = this.#byte();
      return word === NO_WORD ? this.#key() : known(PACKED_WORDS[word]);
    });
    this.#shapes.push(keys);
    return keys;
  }

  #key(): string {
    const tag = this.#byte();
    if (tag === TAG.longText) return this.#text(this.#whole());
    if (tag < TAG.text || tag >= TAG.array) throw new RangeError('a name is a text');
    return this.#text(tag - TAG.text);
  }

  #members(keys: readonly string[], depth: number): object {
    this.#require(keys.length);
    return Object.fromEntries(keys.map((key) => [key, this.value(depth + 1)]));
  }

  #id(): string {
    const digits = hex(this.#take(16));
    const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    this.#ids.push(id);
    return id;
  }

  #whole(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#byte();
      value += (byte % 128) * scale;
      if (!Number.isSafeInteger(value)) throw new RangeError('too great a number');
      if (byte < 128) return value;
    }
  }

  #text(length: number): string {
    return decoder.decode(this.#take(length));
  }

  #byte(): number {
    this.#require(1);
    return this.#bytes[this.#at++] as number;
  }

  #take(length: number): Uint8Array {
    this.#require(length);
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  #require(bytes: number): void {
    if (this.#at + bytes > this.#bytes.length) throw new RangeError('it ends too early');
  }
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('it names what was not said');
  return value;
}

/** What was packed. @throws RangeError, TypeError: the bytes are none of {@link pack} */
export function unpack(bytes: Uint8Array): unknown {
  const unpacker = new Unpacker(bytes);
  const value = unpacker.value(0);
  if (!unpacker.isOver) throw new RangeError('there is more than a document');
  return value;
}
