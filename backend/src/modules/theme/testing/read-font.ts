import { brotliDecompressSync } from 'node:zlib';

/** Tags that WOFF2 names by a number; the rest is of no use here. */
const CMAP = 0;
const HEAD = 1;
const HHEA = 2;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;
/** Bytes before the directory of tables. */
const HEADER = 48;

export interface FontFacts {
  /** Characters that it has a glyph for. */
  readonly characters: ReadonlySet<number>;
  /** Of the line, in parts of the size of type. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** What a WOFF2 file says of itself (W3C, WOFF File Format 2.0). */
export function readFont(file: Buffer): FontFacts {
  const tables = tablesOf(file);
  const [cmap, head, hhea] = [CMAP, HEAD, HHEA].map((tag) => tables.get(tag) ?? Buffer.alloc(64));
  const unit = head?.readUInt16BE(18) || 1;
  const line = (at: number) => (hhea?.readInt16BE(at) ?? 0) / unit;
  return {
    characters: charactersOf(cmap as Buffer),
    ...{ ascent: line(4), descent: -line(6), lineGap: line(8) },
  };
}

function tablesOf(file: Buffer): Map<number, Buffer> {
  let at = HEADER;
  const lengths: [tag: number, length: number][] = [];
  const long = () => {
    let value = 0;
    for (;;) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file[at++] ?? 0;
    const tag = flags & 63;
    if (tag === OWN_TAG) at += 4;
    const original = long();
    const isGlyphs = tag === GLYF || tag === LOCA;
    lengths.push([tag, flags >> 6 === (isGlyphs ? 3 : 0) ? original : long()]);
  }
  const packed = file.subarray(at, at + file.readUInt32BE(20));
  const bytes = brotliDecompressSync(packed);
  let from = 0;
  return new Map(
    lengths.map(([tag, length]) => {
      from += length;
      return [tag, bytes.subarray(from - length, from)];
    }),
  );
}

function charactersOf(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(4 + table * 8 + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 4) segments(cmap.subarray(at), found);
    if (format === 12) groups(cmap.subarray(at), found);
  }
  return found;
}

function segments(table: Buffer, found: Set<number>): void {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + doubled + at)];
    const delta = table.readUInt16BE(16 + doubled * 2 + at);
    const offsetAt = 16 + doubled * 3 + at;
    const offset = table.readUInt16BE(offsetAt);
    for (let character = start; character <= end && character < 0xffff; character++) {
      const glyph =
        offset === 0
          ? (character + delta) & 0xffff
          : table.readUInt16BE(offsetAt + offset + (character - start) * 2);
      if (glyph !== 0) found.add(character);
    }
  }
}

function groups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const [start, end] = [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)];
    for (let character = start; character <= end; character++) found.add(character);
  }
}
