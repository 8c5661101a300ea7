/** The thread in which one file is read: it says its lines a few at a time, then that it is done. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DomainError, type ErrorCode } from '@hanout/kernel';
import { eachLine, parseSheet, type SheetRow, type SheetWork } from './parse-sheet.ts';

/** Lines of one message: who hears them does other work in between. */
const CHUNK = 500;

/** Of this thread alone (Linux): whoever orders or reads goes before it. */
const GIVES_WAY = 10;

/** What the thread says. */
export type SheetMessage =
  | { readonly lines: readonly SheetRow[] }
  | { readonly done: true }
  | { readonly refused: ErrorCode; readonly status: number };

const say = (news: SheetMessage) => parentPort?.postMessage(news);

/** Batches that are on their way at most. */
const AHEAD = 4;

/** Says lines as they are read, and waits where nobody takes them. */
function sayLines({ bytes, limits }: SheetWork, taken: Int32Array): void {
  let [lines, said]: [SheetRow[], number] = [[], 0];
  const sayBatch = () => {
    for (let seen = Atomics.load(taken, 0); said - seen >= AHEAD; seen = Atomics.load(taken, 0))
      Atomics.wait(taken, 0, seen);
    if (lines.length > 0) say({ lines });
    [lines, said] = [[], said + 1];
  };
  eachLine(bytes, limits, (line) => {
    lines.push(line);
    if (lines.length === CHUNK) sayBatch();
  });
  sayBatch();
}

if (process.platform === 'linux') setPriority(GIVES_WAY);
try {
  const work = workerData as SheetWork;
  const lines = work.taken ? [] : parseSheet(work);
  if (work.taken) sayLines(work, work.taken);
  for (let at = 0; at < lines.length; at += CHUNK) say({ lines: lines.slice(at, at + CHUNK) });
  say({ done: true });
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  say({ refused: error.code, status: error.status });
}
