import { Worker } from 'node:worker_threads';
import { programFile } from '../files/backend-file.ts';
import type { HashAnswer, HashWork } from './argon2-worker.ts';

const WORKER = programFile('platform', 'argon2', 'argon2-worker');

let thread: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Argon2id of a secret, as a text that names its cost. One after another, in a thread that gives way to everything else. */
export async function hashSecret(secret: string): Promise<string> {
  const { hash } = await next({ secret });
  return hash;
}

/** Whether the secret is the one of the hash. @throws Error where the text is no hash of this kind. */
export async function isSecret(secret: string, hash: string): Promise<boolean> {
  const { matches } = await next({ secret, hash });
  return matches;
}

function next(work: HashWork): Promise<HashAnswer> {
  const answer = last.then(() => ask(work));
  last = answer.catch(() => undefined);
  return answer;
}

function ask(work: HashWork): Promise<HashAnswer> {
  thread ??= started();
  const asked = thread;
  return new Promise((resolve, reject) => {
    asked.removeAllListeners('message').once('message', (answer: HashAnswer | { error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    asked.removeAllListeners('error').once('error', (error) => {
      thread = undefined;
      reject(error);
    });
    asked.postMessage(work);
  });
}

/** It stays for the next secret, and keeps no process from ending. */
function started(): Worker {
  const worker = new Worker(WORKER, { execArgv: [], env: {} });
  worker.unref();
  return worker;
}
