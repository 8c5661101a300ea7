import pg from 'pg';
import { hangUp } from '../database/index.ts';

const RECONNECT_MS = 500;
/** A connection that is silently dead is noticed by asking it. */
const PULSE_EVERY_MS = 2_000;
const PULSE_WITHIN_MS = 1_000;
const CONNECT_WITHIN_MS = 2_000;

export interface ChannelListener {
  heard(payload: string): void;
  /** Listening again after a cut: what was said meanwhile is lost. */
  resumed(): void;
}

/** One connection of its own that listens to a channel of PostgreSQL, and comes back when it is cut. */
export class SignalChannel {
  #client: pg.Client | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly listener: ChannelListener,
  ) {}

  /** Tries again by itself where the first attempt fails. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'hanout-signals',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: PULSE_WITHIN_MS,
    });
    this.#client = client;
    const lost = () => this.#lost(client);
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload }) => this.listener.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.name)}`);
      this.#pulse = setInterval(() => client.query<object>('select 1').catch(lost), PULSE_EVERY_MS).unref();
    } catch {
      lost();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = undefined;
    if (client) await hangUp(client);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#pulse);
    void hangUp(client);
    if (this.#closed) return;
    this.#again = setTimeout(() => void this.#reopen(), RECONNECT_MS).unref();
  }

  async #reopen(): Promise<void> {
    await this.open();
    if (this.#client) this.listener.resumed();
  }
}
