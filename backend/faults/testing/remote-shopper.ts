import type { CheckoutAnswer } from '@hanout/contracts';

interface Answer {
  readonly status: number;
  readonly body: CheckoutAnswer & { readonly code?: string };
}

let addresses = 0;

/** A browser that talks to a server in another process; a lost connection is an answer of its own: null. */
export class RemoteShopper {
  readonly #address = `10.9.${(addresses >> 8) & 255}.${addresses++ & 255}`;
  #cookie = '';
  #csrfToken = '';

  async open(origin: string): Promise<this> {
    const answer = await fetch(`${origin}/public/utilis/api/session`);
    this.#keepCookie(answer);
    this.#csrfToken = ((await answer.json()) as { csrfToken: string }).csrfToken;
    return this;
  }

  async order(origin: string, payload: unknown): Promise<Answer | null> {
    try {
      const answer = await fetch(`${origin}/web/api/cart/checkout`, {
        method: 'POST',
        headers: {
          cookie: this.#cookie,
          'x-csrf-token': this.#csrfToken,
          'x-forwarded-for': this.#address,
          'content-type': 'application/json',
        },
        body: JSON.stringify(payload),
      });
      const body = (await answer.json()) as Answer['body'];
      this.#keepCookie(answer);
      return { status: answer.status, body };
    } catch {
      return null;
    }
  }

  #keepCookie(answer: Response): void {
    const [line] = answer.headers.getSetCookie();
    if (line) this.#cookie = line.split(';')[0] ?? '';
  }
}
