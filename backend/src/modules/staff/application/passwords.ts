import { DomainError } from '@hanout/kernel';
import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../../platform/http/index.ts';
import { HashQueue } from '../domain/hash-queue.ts';

/** Argon2id (the library's default) with OWASP's figures: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One at a time leaves the other processors and the threads for files to the shop; a line lasts about a second. */
const queue = new HashQueue(1, 30);
const RETRY_SECONDS = 5;

let nobody: Promise<string> | undefined;

/** For members of staff who are signed in: they go before whoever knocks. @throws DomainError `too_many_requests` (429). */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password, COST), true);
}

/**
 * Whether the password is right. Without a hash it works just as long and says no, so that the time does not tell
 * which e-mail addresses exist.
 * @param first whether it goes before the others that wait
 * @throws DomainError `too_many_requests` (429): too many wait.
 */
export function isPassword(
  password: string,
  passwordHash: string | undefined,
  first = false,
): Promise<boolean> {
  return inLine(async () => {
    nobody ??= hash(randomToken(), COST);
    const matches = await verify(passwordHash ?? (await nobody), password);
    return matches && passwordHash !== undefined;
  }, first);
}

async function inLine<T>(work: () => Promise<T>, first: boolean): Promise<T> {
  const result = queue.run(work, first);
  if (!result)
    throw new DomainError('too_many_requests', 429, { extra: { retryAfterSeconds: RETRY_SECONDS } });
  return result;
}
