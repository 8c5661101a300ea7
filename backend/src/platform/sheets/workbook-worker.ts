/** The thread in which one large workbook is made: it is told lines some at a time, then that there are no more. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { DomainError, type ErrorCode } from '@hanout/kernel';
import type { Line } from './cells.ts';
import { type SecondSheet, WorkbookMaker } from './make-workbook.ts';

/** What the thread is told. */
export type WorkbookOrder =
  | { readonly lines: readonly Line[] }
  | { readonly end: true; readonly second: SecondSheet | undefined };
/** What it answers, once. */
export type WorkbookAnswer =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly refused: ErrorCode; readonly status: number };
/** That it has written the lines that it was told. */
export interface LinesWritten {
  readonly written: true;
}

/** Of this thread alone (Linux): whoever orders or reads goes before it. */
const GIVES_WAY = 10;
if (process.platform === 'linux') setPriority(GIVES_WAY);

const maker = new WorkbookMaker();
const say = (said: WorkbookAnswer | LinesWritten, moved: ArrayBuffer[] = []) =>
  parentPort?.postMessage(said, moved);

parentPort?.on('message', (order: WorkbookOrder) => {
  try {
    if ('lines' in order) {
      maker.add(order.lines);
      say({ written: true });
      return;
    }
    const bytes = new Uint8Array(maker.finish(order.second));
    say({ bytes }, [bytes.buffer]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    say({ refused: error.code, status: error.status });
  }
});
