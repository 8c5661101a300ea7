import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@hanout/kernel';
import { hashSecret, isSecret } from '../../../platform/argon2/index.ts';
import { randomToken } from '../../../platform/http/index.ts';
import { HashQueue } from '../domain/hash-queue.ts';

/** One at a time, in a thread that gives way to the shop; a line lasts about a second. */
const queue = new HashQueue(1, 30);
const RETRY_SECONDS = 5;
/** Who is sent away waits for the answer, milliseconds: whoever tries again at once costs a connection, not the server. */
const REFUSAL_MS = 1_000;
/** So many wait for their refusal at most; the others get it at once. */
const MAX_HELD = 500;

let held = 0;
let nobody: Promise<string> | undefined;

/** For members of staff who are signed in: they go before whoever knocks. @throws DomainError `too_many_requests` (429). */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hashSecret(password), true);
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
    nobody ??= hashSecret(randomToken());
    const matches = await isSecret(password, passwordHash ?? (await nobody));
    return matches && passwordHash !== undefined;
  }, first);
}

/** Before anything is asked of the database for a stranger. @throws DomainError `too_many_requests` (429): the line is full. */
export async function requireRoom(): Promise<void> {
  if (!queue.hasRoom()) await refuse();
}

async function inLine<T>(work: () => Promise<T>, first: boolean): Promise<T> {
  return (await queue.run(work, first)) ?? refuse();
}

async function refuse(): Promise<never> {
  if (held < MAX_HELD) {
    held += 1;
    await pause(REFUSAL_MS, undefined, { ref: false });
    held -= 1;
  }
  throw new DomainError('too_many_requests', 429, { extra: { retryAfterSeconds: RETRY_SECONDS } });
}
