import { errorCorrection } from './reed-solomon.ts';

interface Layout {
  /** Codewords of error correction in each block. */
  readonly correction: number;
  /** Data codewords of each block. */
  readonly blocks: readonly number[];
  /** Rows and columns of the alignment patterns' middles. */
  readonly alignment: readonly number[];
}

const times = (count: number, size: number): number[] => new Array(count).fill(size);

/** Versions 1 to 15 at level M (ISO/IEC 18004, tables 9 and E.1): up to 412 bytes. */
const LAYOUTS: readonly Layout[] = [
  { correction: 10, blocks: [16], alignment: [] },
  { correction: 16, blocks: [28], alignment: [6, 18] },
  { correction: 26, blocks: [44], alignment: [6, 22] },
  { correction: 18, blocks: times(2, 32), alignment: [6, 26] },
  { correction: 24, blocks: times(2, 43), alignment: [6, 30] },
  { correction: 16, blocks: times(4, 27), alignment: [6, 34] },
  { correction: 18, blocks: times(4, 31), alignment: [6, 22, 38] },
  { correction: 22, blocks: [...times(2, 38), ...times(2, 39)], alignment: [6, 24, 42] },
  { correction: 22, blocks: [...times(3, 36), ...times(2, 37)], alignment: [6, 26, 46] },
  { correction: 26, blocks: [...times(4, 43), 44], alignment: [6, 28, 50] },
  { correction: 30, blocks: [50, ...times(4, 51)], alignment: [6, 30, 54] },
  { correction: 22, blocks: [...times(6, 36), ...times(2, 37)], alignment: [6, 32, 58] },
  { correction: 22, blocks: [...times(8, 37), 38], alignment: [6, 34, 62] },
  { correction: 24, blocks: [...times(4, 40), ...times(5, 41)], alignment: [6, 26, 46, 66] },
  { correction: 24, blocks: [...times(5, 41), ...times(5, 42)], alignment: [6, 26, 48, 70] },
];

export function layoutOf(version: number): Layout {
  const layout = LAYOUTS[version - 1];
  if (!layout) throw new RangeError(`no QR version ${version}`);
  return layout;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const countBits = (version: number) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes. @throws RangeError above 412 bytes. */
export function versionFor(bytes: number): number {
  const index = LAYOUTS.findIndex(({ blocks }, at) => sum(blocks) * 8 >= 4 + countBits(at + 1) + bytes * 8);
  if (index < 0) throw new RangeError('too much for a QR code of version 15');
  return index + 1;
}

/** Mode, length, bytes, end, filled up: the data codewords. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const capacity = sum(layoutOf(version).blocks);
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
  let bits = `0100${binary(bytes.length, countBits(version))}`;
  for (const byte of bytes) bits += binary(byte, 8);
  bits += '0'.repeat(Math.min(4, capacity * 8 - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  for (let pad = 0; words.length < capacity; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** One of each block in turn, the shorter ones left out at the end. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** All codewords in the order in which they are drawn. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const { blocks: sizes, correction } = layoutOf(version);
  const data = dataCodewords(bytes, version);
  const blocks = sizes.map((size, at) => {
    const from = sum(sizes.slice(0, at));
    return data.slice(from, from + size);
  });
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => errorCorrection(block, correction)))];
}
