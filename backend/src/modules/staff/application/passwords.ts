import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../../platform/http/index.ts';

/** Argon2id (the library's default) with OWASP's figures: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether the password is right. Without a hash it works just as long and says no, so that the time does not tell
 * which e-mail addresses exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomToken());
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
