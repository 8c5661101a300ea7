import { strToU8, Zip, ZipDeflate } from 'fflate';

/** So much text is packed at once: what waits for it takes no more room. */
const PIECE = 256 * 1024;
/** The last of the quick ones: with this library, 1 to 3 take the same time, and 4 more. */
const LEVEL = 3;

/** A zip archive whose files are written side by side, piece by piece: only what is packed is kept. */
export class Archive {
  readonly #packed: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#packed.push(piece);
  });

  /** The next file in it. It is written until its end, whatever is written to others meanwhile. */
  file(name: string): PackedFile {
    const file = new ZipDeflate(name, { level: LEVEL });
    this.#zip.add(file);
    return new PackedFile(file);
  }

  /** All of it. Each of its files has ended. */
  end(): Buffer {
    this.#zip.end();
    return Buffer.concat(this.#packed);
  }
}

export class PackedFile {
  readonly #file: ZipDeflate;
  #waiting: string[] = [];
  #length = 0;

  constructor(file: ZipDeflate) {
    this.#file = file;
  }

  write(text: string): void {
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length >= PIECE) this.#pack(false);
  }

  end(text = ''): void {
    this.#waiting.push(text);
    this.#pack(true);
  }

  #pack(last: boolean): void {
    this.#file.push(strToU8(this.#waiting.join('')), last);
    this.#waiting = [];
    this.#length = 0;
  }
}
