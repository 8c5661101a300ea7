import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A server that takes its time to say goodbye is not waited for longer, milliseconds. */
const GOODBYE_MS = 1_000;

/** Ends a connection; one whose server is silent is cut, because pg would wait for its answer for ever. */
export async function hangUp(client: pg.ClientBase): Promise<void> {
  const ended = (client as pg.Client).end().then(
    () => true,
    () => true,
  );
  if (await Promise.race([ended, sleep(GOODBYE_MS, false, { ref: false })])) return;
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
