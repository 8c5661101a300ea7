/** The thread that hashes secrets: one message asks, one answers. */
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's figures: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of this thread alone (Linux): whoever orders or reads goes before it. */
const GIVES_WAY = 10;

/** A secret to hash, or to compare with a hash. */
export interface HashWork {
  readonly secret: string;
  readonly hash?: string;
}

export interface HashAnswer {
  /** The secret's hash; the given one where there was one. */
  readonly hash: string;
  readonly matches: boolean;
}

function answerTo({ secret, hash }: HashWork): HashAnswer {
  if (hash !== undefined) return { hash, matches: verifySync(hash, secret) };
  return { hash: hashSync(secret, COST), matches: true };
}

// Who was started with less may not take more back.
if (process.platform === 'linux') setPriority(Math.max(GIVES_WAY, getPriority()));
parentPort?.on('message', (work: HashWork) => {
  try {
    parentPort?.postMessage(answerTo(work));
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
