import type { EndpointDefinition } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import type { TestTill } from '../../src/modules/pos/testing/test-till.ts';
import { type RoleName, StaffApi } from '../../src/modules/staff/index.ts';
import { UnitOfWork } from '../../src/platform/database/index.ts';
import { onTheWire } from './hostile.ts';

const PASSWORD = 'un mot de passe assez long';
let members = 0;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
}

/** Somebody with a session who sends what no page of ours would. */
export class Caller {
  readonly #app: TestApp;
  readonly headers: Readonly<Record<string, string>>;

  constructor(app: TestApp, headers: Readonly<Record<string, string>>) {
    this.#app = app;
    this.headers = headers;
  }

  static async staff(app: TestApp, shopId: string, role: RoleName, host = 'localhost'): Promise<Caller> {
    const email = `attaque${members++}@boutique.example`;
    const member = { shopId, email, name: role, password: PASSWORD, roles: [role] };
    await app
      .get(UnitOfWork)
      .transactional((em) => app.get(StaffApi).create(em, member, systemActor('test')));
    const url = '/dashboard/api/auth/login';
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: { email, password: PASSWORD },
      headers: { host },
    });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    return new Caller(app, { host, cookie, 'x-csrf-token': answer.json<{ csrfToken: string }>().csrfToken });
  }

  /** A browser of a shopper, with the page's token. */
  static async shopper(app: TestApp, host = 'localhost'): Promise<Caller> {
    const answer = await app.inject({ url: '/public/utilis/api/session', headers: { host } });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const { csrfToken, pageToken } = answer.json<{ csrfToken: string; pageToken: string }>();
    return new Caller(app, { host, cookie, 'x-csrf-token': csrfToken, authorization: `Bearer ${pageToken}` });
  }

  /** The shop's computer at the counter. */
  static till(app: TestApp, { host, cookie, id }: Pick<TestTill, 'host' | 'cookie' | 'id'>): Caller {
    return new Caller(app, { host, cookie, 'x-till-device': id });
  }

  /** @param body as it stands, past every type; a form where the call takes one. */
  async send(
    endpoint: EndpointDefinition,
    params: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<Answer> {
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return this.raw(endpoint.method, url, body, endpoint.files !== undefined);
  }

  async raw(method: string, url: string, body?: unknown, isForm = false): Promise<Answer> {
    const sent = body === undefined ? { headers: {} } : isForm ? asForm(body) : asJson(body);
    const answer = await this.#app.inject({
      method: method as 'GET',
      url,
      ...sent,
      headers: { ...this.headers, ...sent.headers },
    });
    let code: string | undefined;
    try {
      code = answer.json<{ code?: string }>()?.code;
    } catch {} // not JSON
    return { status: answer.statusCode, text: answer.body, code };
  }
}

function asJson(body: unknown) {
  return { payload: onTheWire(body), headers: { 'content-type': 'application/json' } };
}

const BOUNDARY = 'hanout-attack';

function asForm(body: unknown) {
  const fields = Object.entries(body && typeof body === 'object' ? body : { value: body });
  const parts = fields.map(([name, value]) => {
    const text = typeof value === 'string' ? value : onTheWire(value);
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return {
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
