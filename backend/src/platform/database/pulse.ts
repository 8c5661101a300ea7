import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../config/index.ts';

/** A fresh connection and the simplest question may take this long. */
const ANSWER_MS = 600;

/**
 * Tells a slow statement from a database that is frozen or unreachable: neither gives an error, but only the second
 * leaves a new connection without an answer.
 */
@Injectable()
export class Pulse {
  #asking: Promise<boolean> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether the database answers at all; asked once for everybody who wants to know at the moment. */
  alive(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'hanout-pulse',
    });
    client.on('error', () => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS, false);
    });
    const answered = client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      );
    try {
      return await Promise.race([answered, late]);
    } finally {
      clearTimeout(timer);
      client.end().catch(() => undefined);
    }
  }
}
