import { codewords, layoutOf, versionFor } from './qr-data.ts';

/** Whether each module is dark, by row and column. */
export type Modules = readonly (readonly boolean[])[];

/** A grid under construction: undefined where data goes. */
type Grid = (boolean | undefined)[][];

/** The eight patterns that data is combined with; the one that looks least like a pattern of the code is used. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** `value` with the remainder of its division: what BCH codes append. */
export function withRemainder(value: number, divisor: number, bits: number): number {
  let rest = value << bits;
  for (let at = 31 - Math.clz32(rest); at >= bits; at = 31 - Math.clz32(rest)) rest ^= divisor << (at - bits);
  return (value << bits) | rest;
}

/** A QR code of a text: UTF-8 bytes, level M, with four white modules to be left around it. */
export function qrCode(text: string): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const frame = frameOf(version);
  const bits = codewords(bytes, version).flatMap((word) =>
    Array.from({ length: 8 }, (_, at) => ((word >> (7 - at)) & 1) === 1),
  );
  const drawn = MASKS.map((_, mask) => filled(frame, bits, mask));
  const least = Math.min(...drawn.map(penalty));
  return drawn.find((modules) => penalty(modules) === least) as Modules;
}

/** Finders, separators, timing, alignment and version; the places of the format are kept free. */
function frameOf(version: number): Grid {
  const size = 17 + version * 4;
  const grid: Grid = Array.from({ length: size }, () => new Array(size).fill(undefined));
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    for (let r = -4; r <= 4; r++)
      for (let c = -4; c <= 4; c++) {
        const ring = Math.max(Math.abs(r), Math.abs(c));
        set(row + r, column + c, ring !== 2 && ring !== 4);
      }
  for (const [row, column] of alignments(version, size))
    for (let r = -2; r <= 2; r++)
      for (let c = -2; c <= 2; c++) set(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1);
  for (const [row, column] of formatPlaces(size).flat()) set(row, column, false);
  set(size - 8, 8, true);
  if (version >= 7) drawVersion(version, size, set);
  return grid;
}

/** Middles of the alignment patterns: every crossing but those of the finders. */
function alignments(version: number, size: number): [number, number][] {
  const { alignment } = layoutOf(version);
  const atFinder = (r: number, c: number) =>
    (r === 6 && (c === 6 || c === size - 7)) || (c === 6 && r === size - 7);
  return alignment.flatMap((r) =>
    alignment.flatMap((c): [number, number][] => (atFinder(r, c) ? [] : [[r, c]])),
  );
}

/** Where the fifteen bits of the format stand, twice, the highest bit first. */
function formatPlaces(size: number): [number, number][][] {
  const around = [0, 1, 2, 3, 4, 5, 7, 8];
  const first = [
    ...around.map((c): [number, number] => [8, c]),
    ...around
      .slice(0, -1)
      .reverse()
      .map((r): [number, number] => [r, 8]),
  ];
  const second = [
    ...Array.from({ length: 7 }, (_, at): [number, number] => [size - 1 - at, 8]),
    ...Array.from({ length: 8 }, (_, at): [number, number] => [8, size - 8 + at]),
  ];
  return [first, second];
}

function drawVersion(
  version: number,
  size: number,
  set: (r: number, c: number, dark: boolean) => void,
): void {
  const bits = withRemainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(near, far, dark);
    set(far, near, dark);
  }
}

/** The data in columns of two from the right, up and down in turn, under a mask; with the format that names it. */
function filled(frame: Grid, bits: readonly boolean[], mask: number): boolean[][] {
  const size = frame.length;
  const grid = frame.map((row) => [...row]);
  const masked = MASKS[mask] as (row: number, column: number) => boolean;
  let next = 0;
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (frame[row]?.[column] !== undefined) continue;
        (grid[row] as (boolean | undefined)[])[column] = (bits[next++] ?? false) !== masked(row, column);
      }
    }
  }
  // Level M is 00.
  const format = withRemainder(mask, 0x537, 10) ^ 0x5412;
  for (const places of formatPlaces(size))
    places.forEach(([row, column], at) => {
      (grid[row] as boolean[])[column] = ((format >> (14 - at)) & 1) === 1;
    });
  return grid as boolean[][];
}

/** How much a code looks like what a reader searches for (ISO/IEC 18004, 7.8.3). */
function penalty(modules: Modules): number {
  const columns = modules.map((_, at) => modules.map((row) => row[at] === true));
  const lines = [...modules, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  let points = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/1{5,}|0{5,}/g)) points += run.length - 2;
    for (const pattern of ['10111010000', '00001011101'])
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) points += 40;
  }
  modules.slice(1).forEach((row, at) => {
    row.slice(1).forEach((dark, left) => {
      const above = modules[at];
      if (dark === row[left] && dark === above?.[left] && dark === above?.[left + 1]) points += 3;
    });
  });
  const dark = modules.flat().filter(Boolean).length;
  const share = (dark * 20) / modules.length ** 2;
  return points + Math.floor(Math.abs(share - 10)) * 10;
}
