import {
  type CallOf,
  type EndpointDefinition,
  type OrderDetail,
  type OrderList,
  ordersContract,
  staffOrdersContract,
} from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ALGER_CENTRE, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { type RoleName, StaffApi } from '../../staff/index.ts';

const PASSWORD = 'un mot de passe assez long';
let members = 0;

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}
interface SignedIn {
  readonly csrfToken: string;
  readonly staff: { readonly id: string; readonly name: string };
}
interface Acted {
  readonly ok: boolean;
  readonly version: number;
  readonly state: string;
  readonly code: string;
  readonly errors?: Record<string, string[]>;
}

type Action = Exclude<keyof typeof ordersContract, 'list' | 'detail'>;

/** What staff send for one lamp to a desk, ordered by telephone, paid on delivery: 1,350 DA. */
export const phoneOrder = (shop: TestShop, change: object = {}) => ({
  ...{ save: 'order', channel: 'Phone', paymentType: 'cash_on_delivery', warehouseId: shop.warehouseId },
  customer: { firstName: 'Amina', lastName: 'Benali', phone: newPhone() },
  delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.desk },
  lines: [{ productId: shop.lamp.id, quantity: 1 }],
  ...change,
});

/** A signed-in member of staff. */
export class TestStaff {
  readonly #app: TestApp;
  readonly #headers: Record<string, string>;
  readonly id: string;
  readonly name: string;

  private constructor(app: TestApp, headers: Record<string, string>, { id, name }: SignedIn['staff']) {
    this.#app = app;
    this.#headers = headers;
    this.id = id;
    this.name = name;
  }

  static async signIn(app: TestApp, shopId: string, role: RoleName, host = 'localhost'): Promise<TestStaff> {
    const email = `${role}${members++}@boutique.example`;
    const staff = { shopId, email, name: 'Agent de confirmation', password: PASSWORD, roles: [role] };
    await app.get(UnitOfWork).transactional((em) => app.get(StaffApi).create(em, staff, systemActor('test')));
    const payload = { email, password: PASSWORD };
    const answer = await app.inject({
      method: 'POST',
      url: '/dashboard/api/auth/login',
      payload,
      headers: { host },
    });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const signedIn = answer.json<SignedIn>();
    return new TestStaff(app, { host, cookie, 'x-csrf-token': signedIn.csrfToken }, signedIn.staff);
  }

  async call<T>(
    endpoint: EndpointDefinition,
    { params = {}, query = {}, body }: CallOf<EndpointDefinition>,
    language = 'fr',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    );
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: path,
      query: query as Record<string, string>,
      headers: {
        ...this.#headers,
        ...headers,
        'accept-language': language,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    // A 204 says nothing.
    return { status: answer.statusCode, body: answer.body ? answer.json<T>() : (null as T) };
  }

  /** With the key of the form, as pages send what adds something. */
  once<T>(endpoint: EndpointDefinition, call: CallOf<EndpointDefinition>, key?: string): Promise<Answer<T>> {
    return this.call<T>(endpoint, call, 'fr', keyed(key));
  }

  /** Sends files as a form, each under `files`. */
  async upload<T>(
    url: string,
    files: readonly { name: string; bytes: Uint8Array }[],
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { name, bytes } of files) form.append('files', new Blob([Uint8Array.from(bytes)]), name);
    const body = new Response(form);
    const headers = { ...this.#headers, 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    const answer = await this.#app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json<T>() };
  }

  /** An answer that is no JSON: a file. */
  async text(endpoint: EndpointDefinition, query: Record<string, string> = {}) {
    const answer = await this.#app.inject({
      method: 'GET',
      url: endpoint.path,
      query,
      headers: this.#headers,
    });
    const { 'content-type': type } = answer.headers;
    return { status: answer.statusCode, type, text: answer.body, bytes: answer.rawPayload };
  }

  /** The answer as it came, for a file of one thing. */
  raw(
    { method, path }: EndpointDefinition,
    params: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    return this.#app.inject({ method, url, headers: { ...this.#headers, ...headers } });
  }

  /** Sends fields as a browser's form does. */
  async form<T>(
    endpoint: EndpointDefinition,
    params: Readonly<Record<string, string>>,
    fields: Readonly<Record<string, string>>,
    key?: string,
  ): Promise<Answer<T>> {
    const boundary = 'hanout-test-form';
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      headers: {
        ...this.#headers,
        ...keyed(key),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${parts.join('')}--${boundary}--\r\n`,
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  }

  list(query: Record<string, unknown> = {}) {
    return this.call<OrderList>(ordersContract.list, { query });
  }

  async detail(id: string, language = 'fr'): Promise<OrderDetail> {
    return (await this.call<OrderDetail>(ordersContract.detail, { params: { id } }, language)).body;
  }

  act(action: Action, id: string, body: object) {
    return this.call<Acted>(ordersContract[action], { params: { id }, body });
  }

  /** Acts on the order as it stands now. */
  async actNow(action: Action, id: string, body: object = {}): Promise<Answer<Acted>> {
    const { version } = await this.detail(id);
    return this.act(action, id, { version, ...body });
  }

  /** The same, where nothing may refuse it. */
  async step(action: Action, id: string, body: object = {}): Promise<void> {
    const answer = await this.actNow(action, id, body);
    if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Makes an order (`phoneOrder`) that nothing may refuse. @returns its id. */
  async order(shop: TestShop, change: object = {}): Promise<string> {
    const body = phoneOrder(shop, change) as never;
    const answer = await this.call<{ id: string }>(staffOrdersContract.create, { body });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }
}

function keyed(key: string | undefined): Record<string, string> {
  return key ? { 'idempotency-key': key } : {};
}
