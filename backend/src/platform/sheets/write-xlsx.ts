import { Worker } from 'node:worker_threads';
import { DomainError } from '@hanout/kernel';
import type { SheetBounds } from '../../config/index.ts';
import { programFile } from '../files/backend-file.ts';
import type { Turns } from '../turns/index.ts';
import type { Line } from './cells.ts';
import { type SecondSheet, WorkbookMaker } from './make-workbook.ts';
import type { LinesWritten, WorkbookAnswer, WorkbookOrder } from './workbook-worker.ts';

/** A workbook is made as a whole: more cells than these would not fit beside other work. */
const CELLS = 2_000_000;
/** With more cells the server would stand still too long: a thread makes the workbook. */
const CELLS_HERE = 20_000;
/** For each so many cells a thread has its deadline once. */
const CELLS_OF_DEADLINE = 500_000;
/** So many batches are told ahead of what is written of them: what waits for the thread has a bound. */
const AHEAD = 4;
const WORKER = programFile('platform', 'sheets', 'workbook-worker');

const tooLarge = () => new DomainError('too_large', 413);

/** What threads may cost, and when they have their turn. */
export interface ThreadTurns {
  readonly bounds: SheetBounds;
  readonly turns: Turns;
  /** What runs in the thread; absent: what makes workbooks. */
  readonly worker?: string | URL;
}

/**
 * One sheet whose first line is its head, and perhaps one more.
 * @throws DomainError `too_large` (413: also for what takes too long), `busy` (503)
 */
export async function xlsxFile(
  lines: AsyncIterable<readonly Line[]>,
  second: SecondSheet | undefined,
  threads: ThreadTurns,
): Promise<Buffer> {
  const batches = lines[Symbol.asyncIterator]();
  const kept: Line[] = [];
  let cells = 0;
  try {
    for (;;) {
      const { value, done } = await batches.next();
      if (done) return madeHere(kept, second);
      cells += cellsOf(value);
      for (const line of value) kept.push(line);
      if (cells > CELLS_HERE)
        return await threads.turns.take(() => inThread({ first: kept, batches, second }, threads));
    }
  } finally {
    // Asked to end, and not waited for: it does so only when the statement that runs for its next lines has answered.
    void batches.return?.().catch(() => undefined);
  }
}

function madeHere(lines: readonly Line[], second: SecondSheet | undefined): Buffer {
  const maker = new WorkbookMaker();
  maker.add(lines);
  return maker.finish(second);
}

/** @throws DomainError `too_large` (413) when all are more than a workbook holds */
function cellsOf(batch: readonly Line[], before = 0): number {
  const cells = batch.reduce((sum, line) => sum + line.length, before);
  if (cells > CELLS) throw tooLarge();
  return cells;
}

interface LargeWorkbook {
  readonly first: readonly Line[];
  readonly batches: AsyncIterator<readonly Line[]>;
  readonly second: SecondSheet | undefined;
}

async function inThread(
  { first, batches, second }: LargeWorkbook,
  { bounds, worker = WORKER }: ThreadTurns,
): Promise<Buffer> {
  const thread = new WorkbookThread(worker, bounds);
  try {
    await thread.tell({ lines: first });
    let cells = cellsOf(first);
    for (;;) {
      const { value, done } = await thread.orItsEnd(batches.next());
      if (done) return await thread.finish(second, bounds.deadlineMs * Math.ceil(cells / CELLS_OF_DEADLINE));
      cells = cellsOf(value, cells);
      await thread.tell({ lines: value });
    }
  } finally {
    await thread.end();
  }
}

class WorkbookThread {
  readonly #worker: Worker;
  readonly #answered = Promise.withResolvers<WorkbookAnswer>();
  readonly #deadlineMs: number;
  #ahead = 0;
  #written = Promise.withResolvers<void>();

  constructor(worker: string | URL, { heapMb, deadlineMs }: SheetBounds) {
    this.#deadlineMs = deadlineMs;
    this.#worker = new Worker(worker, {
      ...{ execArgv: [], env: {}, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    const { promise, resolve, reject } = this.#answered;
    promise.catch(() => undefined);
    this.#worker.on('message', (said: WorkbookAnswer | LinesWritten) => {
      if (!('written' in said)) return resolve(said);
      this.#ahead -= 1;
      this.#written.resolve();
      this.#written = Promise.withResolvers();
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
    );
    this.#worker.on('exit', () => reject(new Error('the thread that makes a workbook ended without a word')));
  }

  /** Waits while as much is told as may be ahead. @throws DomainError `too_large` (413) when nothing of it is written in time */
  async tell(order: WorkbookOrder): Promise<void> {
    while (this.#ahead >= AHEAD)
      await this.#inTime(this.#deadlineMs, () => this.orItsEnd(this.#written.promise));
    this.#ahead += 1;
    this.#worker.postMessage(order);
  }

  /** Waits no longer for lines of which a thread that is no more could make nothing. @throws DomainError of what it refused */
  orItsEnd<T>(waited: Promise<T>): Promise<T> {
    const ended = this.#answered.promise.then((said) => {
      if ('refused' in said) throw new DomainError(said.refused, said.status);
      return waited;
    });
    return Promise.race([waited, ended]);
  }

  /** @throws DomainError `too_large` (413): also of what does not fit into the thread's memory or time */
  async finish(second: SecondSheet | undefined, deadlineMs: number): Promise<Buffer> {
    this.#worker.postMessage({ end: true, second } satisfies WorkbookOrder);
    const said = await this.#inTime(deadlineMs, () => this.#answered.promise);
    if ('refused' in said) throw new DomainError(said.refused, said.status);
    return Buffer.from(said.bytes.buffer);
  }

  /** @param waits ends also when the thread does, which is given up at its deadline */
  async #inTime<T>(deadlineMs: number, waits: () => Promise<T>): Promise<T> {
    const late = setTimeout(() => this.#answered.reject(tooLarge()), deadlineMs);
    try {
      return await waits();
    } finally {
      clearTimeout(late);
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
