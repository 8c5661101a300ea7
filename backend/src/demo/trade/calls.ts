import { type Api, type ApiTransport, createApi } from '@hanout/api-client';
import { staffContract } from '@hanout/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DemoAccount } from '../seed-staff.ts';

/** At this host the demo shop answers. */
const HOST = 'localhost';

type Headers = Readonly<Record<string, string>>;

/** Calls of one browser, within the process: no socket, the same guards. */
class Browser implements ApiTransport {
  #cookie = '';

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly address: string,
  ) {}

  async fetch(path: string, call: Parameters<ApiTransport['fetch']>[1]) {
    const answer = await this.app.inject({
      method: call.method as 'GET',
      url: path,
      headers: { host: HOST, ...(this.#cookie ? { cookie: this.#cookie } : {}), ...call.headers },
      payload: call.body,
      remoteAddress: this.address,
    });
    const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return {
      status: answer.statusCode,
      header: (name: string) => answer.headers[name]?.toString(),
      text: async () => answer.payload,
    };
  }
}

/** A browser of its own, from an address of its own (RFC 5737). */
export function newBrowser(app: NestFastifyApplication, nth: number): ApiTransport {
  return new Browser(app, `192.0.2.${(nth % 250) + 1}`);
}

/** A member of staff at work: signed in once, with the token that every change carries. */
export async function signIn(app: NestFastifyApplication, { email, password }: DemoAccount): Promise<Api> {
  const browser = newBrowser(app, 0);
  const body = { email, password };
  const headers: Headers = { origin: `http://${HOST}` };
  const { csrfToken } = await createApi(browser).call(staffContract.login, { body, headers });
  return createApi(browser, { 'x-csrf-token': csrfToken });
}
