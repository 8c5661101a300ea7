import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockEcotrack } from './mock-ecotrack.ts';
import {
  type Answer,
  json,
  labelOf,
  MOCK_ACCOUNT,
  type MockOfOne,
  type MockParcel,
  type MockWorld,
  NOT_FOUND,
  type Refusing,
} from './mock-parts.ts';
import { mockYalidine } from './mock-yalidine.ts';

export { MOCK_ACCOUNT, type MockParcel } from './mock-parts.ts';

const MOCKS: readonly MockOfOne[] = [mockEcotrack, mockYalidine];

/** What can go wrong with one call. `lost`: done, but the answer never arrives. */
export type Fault =
  | { readonly status: number; readonly retryAfter?: number; readonly body?: unknown }
  | 'lost'
  | 'cut'
  | 'truncated'
  | 'garbage'
  | 'drip';

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]>>endobj trailer<</Root 1 0 R>>\n%%EOF\n';
const DRIP_MS = 200;
const QUIET_MS = 20;

/** All carriers in one, as far as they are spoken to: for development and tests. It behaves until told otherwise. */
export class MockCarrier implements MockWorld {
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
  /** The references that it takes no parcel with. */
  refusing: Refusing | null = null;
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
    this.refusing = { references, whole, status };
  }

  of(reference: string): MockParcel[] {
    return this.parcels.filter((parcel) => parcel.reference === reference);
  }

  /** Taken back, as long as the driver has not fetched it. */
  delete(tracking: string | null): boolean {
    const index = this.parcels.findIndex((parcel) => parcel.tracking === tracking);
    if (index < 0 || this.parcels[index]?.history.length) return false;
    this.parcels.splice(index, 1);
    return true;
  }

  /** The carrier's own a tracking event of a parcel. @param at as a clock on an Algerian wall says. */
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

  #answer({ method, headers }: IncomingMessage, url: URL, text: string): Answer {
    const path = url.pathname.replace(/^.*\/v1\//, '').replace(/\/$/, '');
    if (path === 'label.pdf') return labelOf(this);
    const carrier = MOCKS.find((mock) => mock.isAt(url));
    if (!carrier) return NOT_FOUND;
    if (!carrier.letsIn(headers)) return json({ message: 'Unauthenticated.' }, 401);
    return carrier.routes[`${method} ${path}`]?.(this, url, text) ?? NOT_FOUND;
  }

  /** A new parcel, the newest first. */
  make(reference: string, body: Record<string, unknown>, prefix: string): MockParcel {
    // Long enough that no two of some thousand parcels share a number.
    const tracking = `${prefix}-${randomBytes(8).toString('hex').toUpperCase()}`;
    const parcel = { tracking, reference, body, history: [] };
    this.parcels.unshift(parcel);
    return parcel;
  }
}

/** The signature of a message of the mock. */
export function sign(text: string, secret = MOCK_ACCOUNT.webhookSecret): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

const accountOf = ({ headers }: IncomingMessage) => String(headers['x-api-id'] ?? headers.authorization);

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
