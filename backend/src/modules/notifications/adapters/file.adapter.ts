import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationChannel } from '@hanout/contracts';
import type { MessageAdapter, OutgoingMessage } from '../domain/message.ts';

/** For development and tests: one file a message, readable by its owner alone. */
export class FileAdapter implements MessageAdapter {
  readonly #folder: string;
  readonly #channel: NotificationChannel;

  constructor(folder: string, channel: NotificationChannel) {
    this.#folder = folder;
    this.#channel = channel;
  }

  async send(message: OutgoingMessage): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const text = `${JSON.stringify({ channel: this.#channel, ...message }, null, 2)}\n`;
    await writeFile(join(this.#folder, `${message.id}.json`), text, { mode: 0o600 });
  }
}
