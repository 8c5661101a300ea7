import { Worker } from 'node:worker_threads';
import { DomainError } from '@hanout/kernel';
import { Turns } from '../turns/index.ts';
import type { SheetLimits, SheetRow, SheetWork } from './parse-sheet.ts';
import type { SheetMessage } from './sheet-worker.ts';

/** What a file may cost. */
export interface SheetCost {
  /** Milliseconds from the start of its thread. */
  readonly deadlineMs: number;
  /** Megabytes of the thread's heap. */
  readonly heapMb: number;
}

const COST: SheetCost = { deadlineMs: 15_000, heapMb: 512 };
/** Files that are read at once, and that wait for it. */
const turns = new Turns(2, 20);

/** Beside this file, from the sources as from the build. */
const WORKER = new URL(`./sheet-worker${import.meta.url.slice(-3)}`, import.meta.url);

const tooLarge = () => new DomainError('too_large', 413);

interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Filled lines of a CSV file or of a workbook's first sheet, each with its number in the file. A file is read in a thread
 * of its own, which is ended at its deadline and at its limit of memory: the shop goes on meanwhile.
 * @throws DomainError `too_large` (413: also for what takes too long), `unsupported_media_type` (415), `busy` (503)
 */
export function readLines(bytes: Uint8Array, limits: SheetLimits, cost = COST): Promise<readonly SheetRow[]> {
  return read({ bytes, limits, headed: false }, cost);
}

/** Rows under a head. @throws DomainError as `readLines`; `unsupported_media_type` (415) also for a head alone */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits, cost = COST): Promise<Sheet> {
  const [head, ...rows] = await read({ bytes, limits, headed: true }, cost);
  return {
    head: (head?.cells ?? []).map((name) => name.slice(0, 200)),
    rows: rows.map(({ cells }) => cells),
  };
}

async function read(work: SheetWork, cost: SheetCost): Promise<readonly SheetRow[]> {
  if (work.bytes.length > work.limits.bytes) throw tooLarge();
  return turns.take(() => inThread(work, cost));
}

function inThread(work: SheetWork, { deadlineMs, heapMb }: SheetCost): Promise<readonly SheetRow[]> {
  const worker = new Worker(WORKER, {
    ...{ workerData: work, execArgv: [], env: {}, stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const lines: SheetRow[] = [];
  let late: NodeJS.Timeout | undefined;
  const answer = new Promise<readonly SheetRow[]>((resolve, reject) => {
    late = setTimeout(() => reject(tooLarge()), deadlineMs);
    worker.on('message', (news: SheetMessage) => {
      if ('refused' in news) reject(new DomainError(news.refused, news.status));
      else if ('done' in news) resolve(lines);
      else lines.push(...news.lines);
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
    );
    worker.on('exit', () => reject(new Error('the thread that reads a sheet ended without a word')));
  });
  return answer.finally(async () => {
    clearTimeout(late);
    await worker.terminate();
  });
}
