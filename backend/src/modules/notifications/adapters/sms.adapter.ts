import type { MessageAdapter, OutgoingMessage } from '../domain/message.ts';

const TIMEOUT_MS = 15_000;

export interface SmsGateway {
  readonly url: string;
  readonly token?: string;
  /** Name that the message comes from, where the gateway wants one. */
  readonly sender?: string;
}

/** Any gateway that takes `POST {id, to, text, sender}` as JSON with a bearer token and answers 2xx. */
export class SmsAdapter implements MessageAdapter {
  readonly #gateway: SmsGateway;

  constructor(gateway: SmsGateway) {
    this.#gateway = gateway;
  }

  async send({ id, recipient, text }: OutgoingMessage): Promise<void> {
    const { url, token, sender } = this.#gateway;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to: `+213${recipient.replace(/^0/, '')}`, text, sender }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  }
}
