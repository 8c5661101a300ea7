import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Longer than a server takes to recover after a crash, or a container to come up. */
const PATIENCE_MS = 60_000;
const ANOTHER_TRY_MS = 500;
const CONNECT_MS = 5_000;
/** It is not there yet, or starting. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

const isNotYet = (error: unknown): boolean => {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] };
  return (
    NOT_YET.has(code ?? '') ||
    /timeout expired|Connection terminated/.test(message ?? '') ||
    (errors ?? []).some(isNotYet)
  );
};

/**
 * Until a database takes connections: machines that start together do not wait for each other.
 * @param say told once, when it has to be waited for
 * @throws what the last attempt met, after a minute; at once what waiting does not mend (a wrong password)
 */
export async function waitForDatabase(url: string, say: () => void, patienceMs = PATIENCE_MS): Promise<void> {
  const begun = performance.now();
  for (let first = true; ; first = false) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isNotYet(error) || performance.now() - begun > patienceMs) throw error;
      if (first) say();
      await sleep(ANOTHER_TRY_MS);
    }
  }
}
