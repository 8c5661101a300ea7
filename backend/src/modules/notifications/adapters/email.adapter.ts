import { createTransport } from 'nodemailer';
import type { MessageAdapter, OutgoingMessage } from '../domain/message.ts';

const TIMEOUT_MS = 15_000;

/** Mail by SMTP: `smtps://user:password@host:465`. */
export class EmailAdapter implements MessageAdapter {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;

  constructor(url: string, from: string) {
    this.#from = from;
    this.#transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  }

  async send({ id, recipient, subject, text }: OutgoingMessage): Promise<void> {
    // An address and nothing else: no list, no name, no header.
    await this.#transport.sendMail({
      from: this.#from,
      to: { name: '', address: recipient },
      subject,
      text,
      messageId: `<${id}@hanout>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
