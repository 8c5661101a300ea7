import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { parseSheet, type SheetLimits } from './parse-sheet.ts';
import { SheetReader } from './read-sheet.ts';
import { TestArchive } from './testing/test-archive.ts';

const LIMITS: SheetLimits = { bytes: 10_485_760, rows: 20_000, columns: 100, cell: 50_000 };
const COST = { deadlineMs: 15_000, heapMb: 512, atOnce: 2, mayWait: 20 };
const reader = (sheets = COST) => new SheetReader({ sheets });

/** How a file ends, and what it cost meanwhile: milliseconds in all, and the longest that nothing else was done. */
async function cost(file: Uint8Array, allowed = COST) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const from = performance.now();
  const end = await reader(allowed)
    .sheet(file, LIMITS)
    .then(
      () => 'read',
      (error: { code?: string }) => error.code,
    );
  delay.disable();
  return { end, took: performance.now() - from, held: delay.max / 1e6 };
}

const HOSTILE: readonly (readonly [string, () => Uint8Array])[] = [
  ['an attribute without end', () => sheet(`<row r = ${'r = '.repeat(500_000)}`)],
  ['blanks behind a name', () => sheet(`<row r${' '.repeat(2_000_000)}`)],
  ['an attribute repeated', () => sheet(`<row ${'r="1" '.repeat(300_000)}/>`)],
  ['a quote without end', () => sheet(`<row r="${'"'.repeat(500_000)}`)],
  ['tags inside tags', () => sheet('<row>'.repeat(300_000))],
  ['one text in every cell', repeatedText],
  ['a line of semicolons', () => Buffer.alloc(LIMITS.bytes, ';')],
  ['lines of semicolons', () => Buffer.from(`${';'.repeat(499_999)}\n`.repeat(20))],
  ['quotes alone', () => Buffer.alloc(LIMITS.bytes, '"')],
];
const sheet = (rows: string) => TestArchive.workbook(rows).bytes();

function repeatedText(): Uint8Array {
  const text = 'x'.repeat(400_000);
  const cells = Array.from({ length: 20_000 }, (_, nth) => {
    return `<row r="${nth + 1}"><c r="A${nth + 1}" t="s"><v>0</v></c><c r="B${nth + 1}" t="s"><v>0</v></c></row>`;
  });
  return TestArchive.workbook(cells.join(''), 0, `<sst><si><t>${text}</t></si></sst>`).bytes();
}

/** A second, which the full run measures; with room for a busy machine. */
const HELD_MS = process.env.HANOUT_TEST_FULL === '1' ? 1_000 : 3_000;

describe('a file that is read beside the running shop', () => {
  it.each(HOSTILE)('is refused soon, and holds nothing up: %s', async (_, file) => {
    const { end, took, held } = await cost(file());
    expect(['too_large', 'unsupported_media_type']).toContain(end);
    expect(took).toBeLessThan(10_000);
    expect(held).toBeLessThan(HELD_MS);
  });

  it('is ended at its deadline and at its limit of memory', async () => {
    const long = Buffer.from(`a;b\n${'"un texte";2\n'.repeat(20_000)}`);
    const whole = await cost(long);
    expect(whole.end).toBe('read');
    // What that deadline ends is what would have gone on.
    expect(whole.took).toBeGreaterThan(5);
    expect(await cost(long, { ...COST, deadlineMs: 5 })).toMatchObject({ end: 'too_large' });
    const wide = Buffer.from(`a;b\n${`"${'é'.repeat(400)}";2\n`.repeat(10_000)}`);
    expect(await cost(wide)).toMatchObject({ end: 'read' });
    expect(await cost(wide, { ...COST, heapMb: 4 })).toMatchObject({ end: 'too_large' });
  });

  it('is large and honest: it is read, and does not hold up what its reading here would', async () => {
    const row = `${Array.from({ length: 60 }, (_, nth) => `mot ${nth}`).join(';')}\n`;
    const file = Buffer.from(row.repeat(20_000));
    const beside = await cost(file);
    const from = performance.now();
    parseSheet({ bytes: file, limits: LIMITS, headed: true });
    const here = performance.now() - from;
    expect(beside.end).toBe('read');
    expect(beside.held).toBeLessThan(here / 2);
  });

  it('waits for its turn, and is refused where too many wait', async () => {
    const file = Buffer.from('a;b\n1;2');
    const one = reader();
    const ends = await Promise.all(
      Array.from({ length: 30 }, () =>
        one.sheet(file, LIMITS).then(
          () => 'read',
          (error: { code?: string; status?: number }) => `${error.code} ${error.status}`,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'read')).toHaveLength(22);
    expect(ends.filter((end) => end === 'busy 503')).toHaveLength(8);
  });

  it('gives its lines with their numbers, without a head', async () => {
    expect(await reader().lines(Buffer.from('\n16;;500\n\n31;"a\nb";600\n'), LIMITS)).toEqual([
      { line: 2, cells: ['16', '', '500'] },
      { line: 5, cells: ['31', 'a\nb', '600'] },
    ]);
  });
});

describe('a file that is worked off while it is read', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, nth) => `${nth + 1};"un texte"`);
  const csv = (count: number) => Buffer.from(`a;b\n${lines(count).join('\n')}`);
  const book = (count: number) =>
    TestArchive.workbook(
      Array.from(
        { length: count },
        (_, nth) => `<row r="${2 * nth + 1}"><c r="A${2 * nth + 1}"><v>${nth}</v></c></row>`,
      ).join(''),
    ).bytes();

  it('comes whole and in order, each line with its number in the sheet', async () => {
    const numbers: number[] = [];
    for await (const rows of reader().batches(csv(5_000), LIMITS))
      numbers.push(...rows.map(({ line }) => line));
    expect(numbers).toEqual(Array.from({ length: 5_001 }, (_, nth) => nth + 1));
    const places: number[] = [];
    for await (const rows of reader().batches(book(3_000), LIMITS))
      places.push(...rows.map(({ line }) => line));
    expect(places).toEqual(Array.from({ length: 3_000 }, (_, nth) => 2 * nth + 1));
  });

  it('waits for who takes it, whatever its deadline, and gives its place back', async () => {
    // The thread begins in much less than that on a busy machine too.
    const slow = reader({ ...COST, deadlineMs: 4_000, atOnce: 1, mayWait: 0 });
    let batches = 0;
    for await (const rows of slow.batches(csv(4_000), LIMITS)) {
      batches++;
      expect(rows.length).toBeLessThanOrEqual(500);
      if (batches === 2) await new Promise((resolve) => setTimeout(resolve, 4_500));
    }
    expect(batches).toBe(9);
    // Left before its end, as when what it is read into is gone.
    for await (const rows of slow.batches(csv(4_000), LIMITS)) if (rows) break;
    for await (const rows of slow.batches(csv(1), LIMITS)) expect(rows).toHaveLength(2);
  });

  it('keeps nobody from having a file read while its lines are worked off', async () => {
    const one = reader({ ...COST, atOnce: 1, mayWait: 0 });
    for await (const rows of one.batches(csv(4_000), LIMITS)) {
      expect((await one.lines(csv(1), LIMITS)).length).toBe(2);
      if (rows) break;
    }
  });

  it('is refused for what is no text, too large, or too slow', async () => {
    const end = async (bytes: Uint8Array, limits = LIMITS, allowed = COST) => {
      try {
        for await (const _ of reader(allowed).batches(bytes, limits));
        return 'read';
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(await end(Buffer.from([0, 1, 2, 3, 0]))).toBe('unsupported_media_type');
    expect(await end(csv(100), { ...LIMITS, rows: 50 })).toBe('too_large');
    expect(await end(csv(100), { ...LIMITS, cell: 5 })).toBe('too_large');
    expect(await end(csv(100), LIMITS, { ...COST, deadlineMs: 1 })).toBe('too_large');
  });
});
