import { createApi, fetchTransport } from '@hanout/api-client';
import {
  type InputOf,
  shopContract,
  TILL_HEADER,
  TILL_PAGE,
  type TillBoot,
  type TillCustomerRow,
  tillContract,
} from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { KeptDocument } from './database.ts';
import type { SentBatch } from './sender.ts';

/** How long an answer is waited for, milliseconds. */
const ANSWER_MS = 15_000;

/** What became of a question: its answer; nobody there; a refusal; no till any more. */
export type Asked<T> =
  | { readonly kind: 'answered'; readonly data: T; readonly asked: number; readonly answered: number }
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly said: string;
      readonly extra: Readonly<Record<string, unknown>>;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'unpaired' };

/** Up to where something was read. */
interface Mark {
  readonly generation: string;
  readonly seen: string;
}

const sinceOf = ({ generation, seen: since }: Mark, after: string | undefined) => {
  return { generation, since, after, limit: TILL_PAGE };
};

export type TillApi = ReturnType<typeof tillApi>;

/** The server as this till asks it. Nothing is thrown: without network it says so. */
export function tillApi(locale: Locale, deviceId: () => string | undefined) {
  const transport = fetchTransport();
  const api = createApi(
    {
      fetch: (path, request) => {
        const id = deviceId();
        const headers = { ...request.headers, ...(id ? { [TILL_HEADER]: id } : {}) };
        return withinTime(transport.fetch(path, { ...request, headers }));
      },
    },
    { 'accept-language': locale },
  );
  async function ask<T>(
    question: () => Promise<
      | { ok: true; data: T }
      | {
          ok: false;
          status: number;
          problem: {
            code: string;
            said: string;
            errors: Record<string, readonly string[]>;
            extra: Readonly<Record<string, unknown>>;
          };
        }
    >,
  ): Promise<Asked<T>> {
    const asked = Date.now();
    const answer = await question().catch(() => null);
    if (!answer) return { kind: 'unreachable' };
    if (answer.ok) return { kind: 'answered', data: answer.data, asked, answered: Date.now() };
    const { code, said, errors, extra } = answer.problem;
    if (code === 'till_unpaired') return { kind: 'unpaired' };
    return { kind: 'refused', status: answer.status, code, said, errors, extra };
  }
  return {
    pair: (code: string, name: string) => ask(() => api.attempt(tillContract.pair, { body: { code, name } })),
    boot: (): Promise<Asked<TillBoot>> => ask(() => api.attempt(tillContract.boot)),
    catalogue: (after: string | undefined) =>
      ask(() => api.attempt(tillContract.catalogue, { query: { after, limit: TILL_PAGE } })),
    changes: (mark: Mark, after: string | undefined) =>
      ask(() => api.attempt(tillContract.changes, { query: sinceOf(mark, after) })),
    stock: (after: string | undefined) =>
      ask(() => api.attempt(tillContract.stock, { query: { after, limit: TILL_PAGE } })),
    stockChanges: (
      mark: { readonly generation: string; readonly seen: string },
      after: string | undefined,
    ) => {
      const query = { generation: mark.generation, since: mark.seen, after, limit: TILL_PAGE };
      return ask(() => api.attempt(tillContract.stockChanges, { query }));
    },
    customers: (after: string | undefined) =>
      ask(() => api.attempt(tillContract.customers, { query: { after, limit: TILL_PAGE } })),
    searchCustomers: (q: string) => ask(() => api.attempt(tillContract.searchCustomers, { query: { q } })),
    createCustomer: (body: Pick<TillCustomerRow, 'id' | 'firstName' | 'lastName' | 'phone'>) =>
      ask(() => api.attempt(tillContract.createCustomer, { body })),
    ticket: (code: string) => ask(() => api.attempt(tillContract.ticket, { params: { code } })),
    serial: (unitId: string, serial: string) =>
      ask(() => api.attempt(tillContract.serial, { params: { unitId }, query: { serial } })),
    findTickets: (q: string) => ask(() => api.attempt(tillContract.findTickets, { query: { q } })),
    invoice: (code: string) => ask(() => api.attempt(tillContract.invoice, { params: { code } })),
    issueInvoice: (code: string, body: InputOf<typeof tillContract.issueInvoice>['body']) =>
      ask(() => api.attempt(tillContract.issueInvoice, { params: { code }, body })),
    shop: () => ask(() => api.attempt(shopContract.shop)),
    findOrders: (q: string) => ask(() => api.attempt(tillContract.findOrders, { query: { q } })),
    parked: () => ask(() => api.attempt(tillContract.parked)),
    park: (id: string, body: InputOf<typeof tillContract.park>['body']) =>
      ask(() => api.attempt(tillContract.park, { params: { id }, body })),
    takeParked: (id: string) => ask(() => api.attempt(tillContract.take, { params: { id } })),
    dropParked: (id: string) => ask(() => api.attempt(tillContract.drop, { params: { id } })),
    async send(documents: readonly KeptDocument[]): Promise<SentBatch & { readonly time?: Clocked }> {
      const body = {
        sentAt: new Date().toISOString(),
        documents: documents.map(({ id, hash, text }) => ({ id, hash, text })),
      };
      const told = await ask(() => api.attempt(tillContract.documents, { body }));
      if (told.kind === 'unpaired') return { kind: 'unpaired' };
      if (told.kind !== 'answered') return { kind: 'failed' };
      const { answers, serverTime } = told.data;
      return {
        kind: 'answered',
        answers: answers.map(({ id, hash, result, code, faults }) => ({
          ...{ id, hash, result },
          said: [code, ...faults].filter(Boolean).join(' ') || null,
        })),
        time: { serverTime, asked: told.asked, answered: told.answered },
      };
    },
  };
}

/** An answer that says the server's time, and when it was asked for and came, by the device's clock. */
export interface Clocked {
  readonly serverTime: string;
  readonly asked: number;
  readonly answered: number;
}

/** Whoever stands at the counter is not kept waiting by a network that has gone silent. */
function withinTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Why something could not be fetched; `gone`: what changed cannot be told, the whole is to be taken; null: it was fetched. */
export type Failed = 'unreachable' | 'refused' | 'gone' | null;

export function failureOf(told: Asked<unknown>): Failed {
  if (told.kind === 'answered') return null;
  if (told.kind === 'refused' && told.code === 'generation_gone') return 'gone';
  return told.kind === 'unreachable' ? 'unreachable' : 'refused';
}
