import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Yalidine asks of a parcel, as its reference says. */
const YALIDINE_ASKS = [
  ...[
    'order_id',
    'from_wilaya_name',
    'firstname',
    'familyname',
    'contact_phone',
    'address',
    'to_commune_name',
  ],
  ...[
    'to_wilaya_name',
    'product_list',
    'price',
    'do_insurance',
    'declared_value',
    'length',
    'width',
    'height',
  ],
  ...['weight', 'freeshipping', 'is_stopdesk', 'has_exchange'],
];

/** Rows of a page that Yalidine gives unless asked for more, the most that it gives, and those of Ecotrack. */
const PAGES = { usual: 100, most: 1000, ecotrack: 40 };

/** What can go wrong with one call. `lost`: done, but the answer never arrives. */
export type Fault =
  | { readonly status: number; readonly retryAfter?: number; readonly body?: unknown }
  | 'lost'
  | 'cut'
  | 'truncated'
  | 'garbage'
  | 'drip';

export interface MockParcel {
  readonly tracking: string;
  readonly reference: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly history: { status: string; at: string; reason?: string }[];
}

export const MOCK_ACCOUNT = {
  apiId: 'MOCK-ID',
  token: 'mock-token-0123456789',
  webhookSecret: 'mock-hook-secret',
};
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]>>endobj trailer<</Root 1 0 R>>\n%%EOF\n';
const DRIP_MS = 200;
const QUIET_MS = 20;

/** Yalidine and Ecotrack in one, as far as they are spoken to: for development and tests. It behaves until told otherwise. */
export class MockCarrier {
  readonly parcels: MockParcel[] = [];
  readonly calls: string[] = [];
  /** Rows of a page of histories or orders, where that is fewer than the carrier itself gives. */
  pageSize = 1000;
  /** Served as a label in place of a PDF. */
  label: { type: string; body: Uint8Array | string } = { type: 'application/pdf', body: PDF };
  /** Names of communes that it does not know. */
  readonly unknownCommunes = new Set<string>();
  /** What it says of the calls that are left. */
  left: Record<string, string> = {};
  #refusing: { references: readonly string[]; whole: boolean; status: number } | null = null;
  /** Calls beyond what it grants, which it refused. */
  refused = 0;
  #grants: ((account: string) => boolean) | null = null;
  readonly #faults: { match: RegExp; fault: Fault }[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** The next call that matches goes wrong, once for each fault. */
  fail(match: RegExp, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ match, fault })));
  }

  /** From now on it counts calls by the clock, in windows that begin with the clock's own, and refuses what is too much. */
  grant(now: () => Date, windows: readonly { calls: number; ms: number }[]): void {
    const used = new Map<string, number>();
    this.#grants = (account) => {
      const keys = windows.map(({ ms }) => `${account} ${ms} ${Math.floor(now().getTime() / ms)}`);
      if (windows.some(({ calls }, nth) => (used.get(keys[nth] ?? '') ?? 0) >= calls)) return false;
      for (const key of keys) used.set(key, (used.get(key) ?? 0) + 1);
      return true;
    };
  }

  /** When no call has come for a moment. */
  async quiet(): Promise<void> {
    for (let seen = -1; seen !== this.calls.length; ) {
      seen = this.calls.length;
      await new Promise((done) => setTimeout(done, QUIET_MS));
    }
  }

  /** It takes no parcel with these references; `whole`: nor any that is in one list with them. */
  refuse(references: readonly string[], { whole = false, status = 422 } = {}): void {
    this.#refusing = { references, whole, status };
  }

  of(reference: string): MockParcel[] {
    return this.parcels.filter((parcel) => parcel.reference === reference);
  }

  /** Taken back, as long as the driver has not fetched it. */
  #delete(tracking: string | null): boolean {
    const index = this.parcels.findIndex((parcel) => parcel.tracking === tracking);
    if (index < 0 || this.parcels[index]?.history.length) return false;
    this.parcels.splice(index, 1);
    return true;
  }

  /** The carrier's own news of a parcel. @param at as a clock on an Algerian wall says. */
  tell(tracking: string, status: string, at: string, reason = ''): void {
    this.parcels.find((parcel) => parcel.tracking === tracking)?.history.push({ status, at, reason });
  }

  /** A message as Yalidine sends it, and its signature. */
  message(
    events: readonly { tracking: string; status: string; at: string; reason?: string }[],
    type = 'parcel_status_updated',
  ) {
    const text = JSON.stringify({
      type,
      events: events.map(({ tracking, status, at, reason = '' }) => ({
        event_id: randomBytes(8).toString('hex'),
        occurred_at: at,
        data: { tracking, status, reason },
      })),
    });
    return { text, signature: sign(text) };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const call = `${request.method} ${url.pathname}${url.search}`;
    this.calls.push(call);
    const text = await textOf(request);
    if (this.#grants && !this.#grants(accountOf(request))) {
      this.refused += 1;
      return refuse(response, { status: 429, body: { message: 'Too many requests' } });
    }
    const index = this.#faults.findIndex(({ match }) => match.test(call));
    const fault = index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'object') return refuse(response, fault);
    const answer = this.#answer(request, url, text);
    if (fault === 'lost') return void request.socket.destroy();
    if (fault) return spoil(response, answer, fault);
    response.writeHead(answer.status, { 'content-type': answer.type, ...this.left }).end(answer.body);
  }

  #answer(request: IncomingMessage, url: URL, text: string): Answer {
    const isEcotrack = url.pathname.includes('/api/v1/');
    const path = url.pathname.replace(/^.*\/v1\//, '').replace(/\/$/, '');
    if (path === 'label.pdf') return this.#label();
    if (!isLetIn(request, isEcotrack)) return json({ message: 'Unauthenticated.' }, 401);
    const route = `${request.method} ${isEcotrack ? 'ecotrack' : 'yalidine'} ${path}`;
    switch (route) {
      case 'GET yalidine wilayas':
        return json({ has_more: false, data: [{ id: 16, name: 'Alger' }] });
      case 'POST yalidine parcels':
        return this.#createYalidine(JSON.parse(text));
      case 'GET yalidine parcels':
        return json({ has_more: false, data: this.#asked(url).map((p) => this.#row(p)) });
      case 'DELETE yalidine parcels': {
        const tracking = url.searchParams.get('tracking');
        return json([{ tracking, deleted: this.#delete(tracking) }]);
      }
      case 'GET yalidine histories':
        return this.#histories(url);
      case 'POST ecotrack create/order':
        return this.#createEcotrack(JSON.parse(text));
      case 'POST ecotrack create/orders':
        return this.#createEcotrackOrders(JSON.parse(text));
      case 'DELETE ecotrack delete/order':
        return this.#delete(url.searchParams.get('tracking'))
          ? json({ success: true })
          : json({ success: false, error: 10001, message: 'Commande non modifiable' });
      case 'GET ecotrack get/orders':
        return this.#orders(url);
      case 'GET ecotrack get/tracking/info':
        return this.#activity(url);
      case 'GET ecotrack get/order/label':
        return this.#label();
      default:
        return json({ message: 'Not found' }, 404);
    }
  }

  #createYalidine(bodies: Record<string, unknown>[]): Answer {
    const { references = [], whole, status } = this.#refusing ?? {};
    const refused = (body: Record<string, unknown>) => references.includes(String(body.order_id));
    if (whole && bodies.some(refused)) return json({ message: 'Refusé' }, status);
    const made = bodies.map((body) => {
      const reference = String(body.order_id);
      if (refused(body)) return [reference, { success: false, message: 'Refusé' }];
      const missing = YALIDINE_ASKS.find((field) => body[field] === undefined);
      if (missing) return [reference, { success: false, message: `The field ${missing} is required` }];
      if (body.is_stopdesk && !Number.isInteger(body.stopdesk_id))
        return [reference, { success: false, message: 'stopdesk_id is required' }];
      if (this.unknownCommunes.has(String(body.to_commune_name)))
        return [reference, { success: false, message: `Commune introuvable : ${body.to_commune_name}` }];
      if (!Number.isInteger(body.price))
        return [reference, { success: false, message: 'price must be an integer' }];
      return [reference, { success: true, ...this.#row(this.#make(reference, body, 'yal')), message: '' }];
    });
    return json(Object.fromEntries(made));
  }

  #createEcotrack(body: Record<string, unknown>): Answer {
    if (Number(body.code_wilaya) > 58) return json({ message: 'code_wilaya max:58' }, 422);
    return json({ success: true, tracking: this.#make(String(body.reference), body, 'ECO').tracking });
  }

  /** 422 where it refuses some, though it made the others. */
  #createEcotrackOrders({ orders }: { orders: Record<string, Record<string, unknown>> }): Answer {
    const rows = Object.values(orders).map((body) => {
      const reference = String(body.reference);
      if (this.unknownCommunes.has(String(body.commune)))
        return [reference, { commune: ['Commune mal écrite, ou désactivée.'] }] as const;
      return [reference, { success: true, tracking: this.#make(reference, body, 'ECO').tracking }] as const;
    });
    const some = rows.some(([, row]) => !('success' in row));
    return json({ results: Object.fromEntries(rows) }, some ? 422 : 200);
  }

  #make(reference: string, body: Record<string, unknown>, prefix: string): MockParcel {
    // Long enough that no two of some thousand parcels share a number.
    const tracking = `${prefix}-${randomBytes(8).toString('hex').toUpperCase()}`;
    const parcel = { tracking, reference, body, history: [] };
    this.parcels.unshift(parcel);
    return parcel;
  }

  #asked({ searchParams }: URL): MockParcel[] {
    const tracking = searchParams.get('tracking');
    return tracking
      ? this.parcels.filter((parcel) => parcel.tracking === tracking)
      : (searchParams.get('order_id') ?? '').split(',').flatMap((reference) => this.of(reference));
  }

  #row({ tracking, reference }: MockParcel) {
    return { tracking, order_id: reference, label: `${this.url}/v1/label.pdf?key=${tracking}` };
  }

  #histories(url: URL): Answer {
    const asked = (url.searchParams.get('tracking') ?? '').split(',');
    const rows = this.parcels
      .filter(({ tracking }) => asked.includes(tracking))
      .flatMap(({ tracking, history }) =>
        history.map(({ status, at, reason }) => ({ tracking, status, reason, date_status: at })),
      );
    const page = Number(url.searchParams.get('page') ?? 1);
    const asks = Math.min(Number(url.searchParams.get('page_size') ?? PAGES.usual), PAGES.most);
    const size = Math.min(asks, this.pageSize);
    const data = rows.slice((page - 1) * size, page * size);
    return json({ has_more: rows.length > page * size, total_data: rows.length, data });
  }

  #orders(url: URL): Answer {
    const page = Number(url.searchParams.get('page') ?? 1);
    const size = Math.min(PAGES.ecotrack, this.pageSize);
    const data = this.parcels.slice((page - 1) * size, page * size);
    const last_page = Math.max(1, Math.ceil(this.parcels.length / size));
    return json({
      current_page: page,
      last_page,
      data: data.map(({ tracking, reference }) => ({ tracking, reference })),
    });
  }

  #activity(url: URL): Answer {
    const parcel = this.parcels.find(({ tracking }) => tracking === url.searchParams.get('tracking'));
    if (!parcel) return json({ message: 'Not found' }, 404);
    const activity = parcel.history.map(({ status, at }) => {
      const [date, time] = at.split(' ');
      return { date, time, status };
    });
    return json({ activity });
  }

  #label(): Answer {
    return { status: 200, type: this.label.type, body: this.label.body };
  }
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array | string;
}

/** The signature of a message of the mock. */
export function sign(text: string, secret = MOCK_ACCOUNT.webhookSecret): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const accountOf = ({ headers }: IncomingMessage) => String(headers['x-api-id'] ?? headers.authorization);

function isLetIn({ headers }: IncomingMessage, isEcotrack: boolean): boolean {
  if (isEcotrack) return headers.authorization === `Bearer ${MOCK_ACCOUNT.token}`;
  return headers['x-api-id'] === MOCK_ACCOUNT.apiId && headers['x-api-token'] === MOCK_ACCOUNT.token;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function refuse(response: ServerResponse, fault: Exclude<Fault, string>): void {
  const headers = {
    'content-type': 'application/json',
    ...(fault.retryAfter ? { 'retry-after': String(fault.retryAfter) } : {}),
  };
  response.writeHead(fault.status, headers).end(JSON.stringify(fault.body ?? { message: 'nope' }));
}

/** An answer that does not arrive as it was meant. */
function spoil(
  response: ServerResponse,
  { status, type, body }: Answer,
  fault: 'truncated' | 'garbage' | 'drip',
): void {
  if (fault === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>');
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
  if (fault === 'truncated') {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return;
  }
  let sent = 0;
  const drip = setInterval(() => {
    response.write(bytes.subarray(sent, ++sent));
    if (sent >= bytes.length) response.end();
  }, DRIP_MS);
  response.on('close', () => clearInterval(drip));
}
