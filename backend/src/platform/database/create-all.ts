import type { Client } from 'pg';

export interface SqlFile {
  readonly name: string;
  readonly text: string;
}

/** Runs `work` in a transaction of this client. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Runs each text, within a transaction. They may stand on one another: whatever fails waits for the next round, until a
 * round brings nothing.
 * @throws Error that names the first that cannot be made
 */
export async function createAll(client: Client, files: readonly SqlFile[]): Promise<void> {
  let waiting = [...files];
  while (waiting.length > 0) {
    const failed: SqlFile[] = [];
    let reason: unknown;
    for (const file of waiting) {
      await client.query('savepoint one_file');
      try {
        // sql: file.text = select (a view is read by other statements, a function is compared by functions.spec.ts)
        await client.query<object>(file.text);
      } catch (error) {
        reason = error;
        failed.push(file);
        await client.query('rollback to savepoint one_file');
      }
    }
    if (failed.length === waiting.length) {
      throw new Error(`${failed[0]?.name}: ${(reason as Error).message}`, { cause: reason });
    }
    waiting = failed;
  }
}
