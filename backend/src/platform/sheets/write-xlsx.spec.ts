import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { Turns } from '../turns/index.ts';
import type { Line } from './cells.ts';
import { WorkbookMaker } from './make-workbook.ts';
import { parseSheet } from './parse-sheet.ts';
import { type ThreadTurns, xlsxFile } from './write-xlsx.ts';

const BOUNDS = { deadlineMs: 15_000, heapMb: 512, atOnce: 2, mayWait: 20 };
const LARGE = Array.from(
  { length: 3_000 },
  (_, nth): Line => Array.from({ length: 20 }, (_, at) => `Ligne ${nth}, ${at}`),
);

const made = (threads: Partial<ThreadTurns> = {}, batches = [LARGE]) => {
  const { bounds = BOUNDS, turns = new Turns(2, 20) } = threads;
  const lines = async function* () {
    yield* batches;
  };
  return xlsxFile(lines(), undefined, { ...threads, bounds, turns }).then(
    (bytes) => (bytes.length > 100_000 ? 'made' : 'cut'),
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
};

describe('a large workbook that is made beside the running shop', () => {
  it('is ended at its deadline and at its limit of memory', async () => {
    expect(await made()).toBe('made');
    expect(await made({ bounds: { ...BOUNDS, deadlineMs: 1 } })).toBe('too_large');
    const wide = LARGE.map((line) => line.map((cell) => `${cell}${'é'.repeat(400)}`));
    expect(await made({ bounds: { ...BOUNDS, heapMb: 8 } }, [wide, wide])).toBe('too_large');
  });

  it('is ended at its deadline when its thread takes no more lines', async () => {
    const still = `(await import('node:worker_threads')).parentPort.on('message', () => undefined)`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(still)}`);
    const turns = new Turns(1, 0);
    const batches = Array.from({ length: 8 }, () => LARGE);
    expect(await made({ bounds: { ...BOUNDS, deadlineMs: 50 }, worker, turns }, batches)).toBe('too_large');
    expect(await made({ turns })).toBe('made');
  }, 20_000);

  it('is refused when as many are made and wait as may, and made when its turn comes', async () => {
    const turns = new Turns(1, 1);
    const ends = await Promise.all([made({ turns }), made({ turns }), made({ turns })]);
    expect(ends.toSorted()).toEqual(['busy', 'made', 'made']);
    expect(await made({ turns })).toBe('made');
  });

  it.each([
    ['before all lines are there', 'process.exit(3)'],
    [
      'while it makes it',
      `(await import('node:worker_threads')).parentPort.once('message', () => process.exit(3))`,
    ],
    ['at a fault', `throw new Error('no room')`],
  ])('is given up at once when its thread is no more: %s', async (_, dies) => {
    const turns = new Turns(1, 0);
    const worker = new URL(`data:text/javascript,${encodeURIComponent(dies)}`);
    expect(await made({ turns, worker })).toMatch(/ended without a word|no room/);
    expect(await made({ turns })).toBe('made');
  });

  it('waits for no more lines of which a dead thread could make nothing', async () => {
    const endless = async function* () {
      yield LARGE;
      await new Promise(() => undefined);
    };
    const worker = new URL('data:text/javascript,process.exit(3)');
    const end = xlsxFile(endless(), undefined, { bounds: BOUNDS, turns: new Turns(1, 0), worker });
    await expect(end).rejects.toThrow('ended without a word');
  });
});

describe('what a workbook is written as', () => {
  it('has more texts than are shared, and longer ones, each as it was', () => {
    const head = Array.from({ length: 20 }, (_, at) => `Colonne ${at}`);
    const lines = Array.from(
      { length: 2_700 },
      (_, nth): Line => head.map((_, at) => (at === 19 ? 'é<&>'.repeat(40) + nth : `Ligne ${nth}, ${at}`)),
    );
    const maker = new WorkbookMaker();
    maker.add([head]);
    for (let at = 0; at < lines.length; at += 300) maker.add(lines.slice(at, at + 300));
    const limits = { bytes: 50_000_000, rows: 3_000, columns: 30, cell: 1_000 };
    const [, ...rows] = parseSheet({ bytes: maker.finish(), limits, headed: true });
    expect(rows.map(({ cells }) => cells)).toEqual(lines);
  });

  it('is an archive of whole files, whatever pieces they were packed in, that begins with what says which they are', () => {
    const maker = new WorkbookMaker();
    maker.add(LARGE);
    const files = unzipSync(maker.finish({ name: 'Sens & mots', lines: [['a', 'b']] }));
    expect(Object.keys(files)[0]).toBe('[Content_Types].xml');
    const [sheet, beside, book] = ['worksheets/sheet1', 'worksheets/sheet2', 'workbook'].map((name) =>
      strFromU8(files[`xl/${name}.xml`] ?? new Uint8Array()),
    );
    expect(sheet?.length).toBeGreaterThan(4 * 256 * 1024);
    expect(sheet?.match(/<row /g)).toHaveLength(LARGE.length);
    expect(sheet?.endsWith('</worksheet>')).toBe(true);
    expect(beside?.match(/<row /g)).toHaveLength(1);
    expect(book).toContain('name="Sens &amp; mots"');
  });
});
