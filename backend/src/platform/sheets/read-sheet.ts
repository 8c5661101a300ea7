import { Worker } from 'node:worker_threads';
import { DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, type SheetBounds } from '../../config/index.ts';
import { Turns } from '../turns/index.ts';
import type { SheetLimits, SheetRow, SheetWork } from './parse-sheet.ts';
import type { SheetMessage } from './sheet-worker.ts';

/** Beside this file, from the sources as from the build. */
const WORKER = new URL(`./sheet-worker${import.meta.url.slice(-3)}`, import.meta.url);

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

  constructor(@Inject(CONFIG) { sheets }: Pick<Config, 'sheets'>) {
    this.#bounds = sheets;
    this.#turns = new Turns(sheets.atOnce, sheets.mayWait);
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

  async #read(work: SheetWork): Promise<readonly SheetRow[]> {
    if (work.bytes.length > work.limits.bytes) throw tooLarge();
    return this.#turns.take(() => inThread(work, this.#bounds));
  }
}

function inThread(work: SheetWork, { deadlineMs, heapMb }: SheetBounds): Promise<readonly SheetRow[]> {
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
