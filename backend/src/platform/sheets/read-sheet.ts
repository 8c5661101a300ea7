import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, type SheetBounds } from '../../config/index.ts';
import { programFile } from '../files/backend-file.ts';
import { Turns } from '../turns/index.ts';
import type { SheetLimits, SheetRow, SheetWork } from './parse-sheet.ts';
import type { SheetMessage } from './sheet-worker.ts';

const WORKER = programFile('platform', 'sheets', 'sheet-worker');

const tooLarge = () => new DomainError('too_large', 413);

interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Reads CSV files and the first sheets of workbooks, each in a thread of its own, which is ended at its deadline and at
 * its limit of memory: the shop goes on meanwhile.
 */
@Injectable()
export class SheetReader {
  readonly #bounds: SheetBounds;
  readonly #turns: Turns;
  /** Files whose lines are worked off while they are read: they take as long as that work. */
  readonly #long: Turns;

  constructor(@Inject(CONFIG) { sheets }: Pick<Config, 'sheets'>) {
    this.#bounds = sheets;
    this.#turns = new Turns(sheets.atOnce, sheets.mayWait);
    this.#long = new Turns(sheets.atOnce, sheets.mayWait);
  }

  /**
   * Filled lines, each with its number in the file.
   * @throws DomainError `too_large` (413: also for what takes too long), `unsupported_media_type` (415), `busy` (503)
   */
  lines(bytes: Uint8Array, limits: SheetLimits): Promise<readonly SheetRow[]> {
    return this.#read({ bytes, limits, headed: false });
  }

  /** Rows under a head. @throws DomainError as `lines`; `unsupported_media_type` (415) also for a head alone */
  async sheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
    const [head, ...rows] = await this.#read({ bytes, limits, headed: true });
    return {
      head: (head?.cells ?? []).map((name) => name.slice(0, 200)),
      rows: rows.map(({ cells }) => cells),
    };
  }

  /**
   * Filled lines, some at a time, while the rest is read: the file is never held whole, and its thread waits for who takes
   * them. It has its deadline for each batch.
   * @throws DomainError as `lines`
   */
  async *batches(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<readonly SheetRow[]> {
    if (bytes.length > limits.bytes) throw tooLarge();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const turn = this.#long.take(() => {
      began.resolve();
      return ended;
    });
    turn.catch(began.reject);
    await began.promise;
    try {
      yield* batchesOf({ bytes, limits, headed: false }, this.#bounds);
    } finally {
      end();
      await turn;
    }
  }

  async #read(work: SheetWork): Promise<readonly SheetRow[]> {
    if (work.bytes.length > work.limits.bytes) throw tooLarge();
    return this.#turns.take(() => inThread(work, this.#bounds));
  }
}

const threadOf = (work: SheetWork, { heapMb }: SheetBounds) =>
  new Worker(WORKER, {
    ...{ workerData: work, execArgv: [], env: {}, stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });

const failureOf = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;

async function* batchesOf(
  asked: SheetWork,
  bounds: SheetBounds,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = threadOf({ ...asked, taken }, bounds);
  const events = on(worker, 'message', { close: ['exit'] });
  try {
    for (;;) {
      const news = await nextOf(events, bounds.deadlineMs);
      if ('refused' in news) throw new DomainError(news.refused, news.status);
      if ('done' in news) return;
      yield news.lines;
      Atomics.add(taken, 0, 1);
      Atomics.notify(taken, 0);
    }
  } finally {
    await worker.terminate();
  }
}

/** What the thread says next. @throws DomainError `too_large` (413) when it says nothing in time */
async function nextOf(events: NodeJS.AsyncIterator<unknown[]>, deadlineMs: number): Promise<SheetMessage> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLarge()), deadlineMs);
  try {
    const { value, done } = await Promise.race([events.next(), late]);
    if (done) throw new Error('the thread that reads a sheet ended without a word');
    return (value as [SheetMessage])[0];
  } catch (error) {
    throw failureOf(error as NodeJS.ErrnoException);
  } finally {
    clearTimeout(timer);
  }
}

function inThread(work: SheetWork, bounds: SheetBounds): Promise<readonly SheetRow[]> {
  const worker = threadOf(work, bounds);
  const lines: SheetRow[] = [];
  let late: NodeJS.Timeout | undefined;
  const answer = new Promise<readonly SheetRow[]>((resolve, reject) => {
    late = setTimeout(() => reject(tooLarge()), bounds.deadlineMs);
    worker.on('message', (news: SheetMessage) => {
      if ('refused' in news) reject(new DomainError(news.refused, news.status));
      else if ('done' in news) resolve(lines);
      else lines.push(...news.lines);
    });
    worker.on('error', (error) => reject(failureOf(error)));
    worker.on('exit', () => reject(new Error('the thread that reads a sheet ended without a word')));
  });
  return answer.finally(async () => {
    clearTimeout(late);
    await worker.terminate();
  });
}
