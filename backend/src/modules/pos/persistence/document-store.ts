import type { TillDocumentState, TillRemark } from '@hanout/contracts';
import { DOCUMENT_KINDS, type TillDocument, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** A document as the server keeps it. */
export interface KeptDocument {
  readonly id: string;
  readonly shopId: string;
  readonly deviceId: string;
  readonly registerId: string;
  readonly seq: number | null;
  readonly kind: string;
  readonly sessionId: string | null;
  readonly body: string;
  readonly hash: string;
  readonly madeAt: Date;
  readonly receivedAt: Date;
  readonly state: TillDocumentState;
  readonly code: string | null;
  readonly faults: string[];
  readonly unsettled: number;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly tries: number;
  readonly remarks: TillRemark[];
}

const COLUMNS = `d.id, d.shop_id as "shopId", d.device_id as "deviceId", d.register_id as "registerId", d.seq, d.kind,
  d.session_id as "sessionId", d.body, d.hash, d.made_at as "madeAt", d.received_at as "receivedAt", d.state, d.code, d.faults,
  d.unsettled, d.order_id as "orderId", (select o.number::text from orders o where o.id = d.order_id) as "orderNumber", d.tries,
  array(select r.code from till_remarks r where r.document_id = d.id order by r.code) as remarks`;
const FIND = `/* prepared:till-document */ select ${COLUMNS} from till_documents d where d.id = $1`;
const LOCK = `/* prepared:till-document-lock */
select ${COLUMNS} from till_documents d where d.id = $1 and d.shop_id = $2 for update of d`;
/** Whoever comes second waits here for the end of the first. */
const CLAIM = `/* prepared:till-claim */
insert into till_documents (id, shop_id, device_id, register_id, seq, kind, session_id, cashier_id, body, hash, prev, made_at,
  received_at, state, code, faults, amount)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
on conflict (id) do nothing returning id`;
const STATE = `/* prepared:till-document-state */
update till_documents set state = $2, code = $3, unsettled = $4, order_id = coalesce($5, order_id), tries = tries + $6,
  next_try_at = $7 where id = $1`;
const REMARK = `/* prepared:till-remark */
insert into till_remarks (id, shop_id, document_id, code, data, opened_at, settled_at, settled_by)
values ($1, $2, $3, $4, $5::jsonb, $6::timestamptz, case when $7::text is not null then $6::timestamptz end, $7::text)
on conflict (document_id, code) do nothing`;
const OF_SESSION = `/* prepared:till-session-documents */
select body from till_documents where session_id = $1 and faults = '{}' and kind = any($2::text[]) order by seq, id`;
/** Of them, those whose money is in the books: what is kept because its drawer holds less than it gave out is in none yet. */
const BOOKED = `/* prepared:till-booked-documents */
select body from till_documents where session_id = $1 and faults = '{}' and kind = any($2::text[])
  and not (state = 'kept' and unsettled = 0) and not (state = 'written_off' and code = 'drawer_short') order by seq, id`;
const OPENING_KEPT = `/* prepared:till-opening-kept */
select 1 as found from till_documents where session_id = $1 and kind = 'open' and state = 'kept'`;
const DUE = `/* prepared:till-due */
select id, shop_id as "shopId" from till_documents where state = 'kept' and next_try_at <= $1 order by next_try_at limit $2`;

export async function findDocument(em: EntityManager, id: string): Promise<KeptDocument | null> {
  return (await sqlIn<KeptDocument>(em, FIND, [id]))[0] ?? null;
}

export async function lockDocument(
  em: EntityManager,
  shopId: string,
  id: string,
): Promise<KeptDocument | null> {
  return (await sqlIn<KeptDocument>(em, LOCK, [id, shopId]))[0] ?? null;
}

export interface ClaimedDocument {
  readonly id: string;
  readonly shopId: string;
  readonly deviceId: string;
  readonly registerId: string;
  readonly seq: number | null;
  readonly kind: string;
  readonly sessionId: string | null;
  readonly cashierId: string | null;
  readonly body: string;
  readonly hash: string;
  readonly prev: string | null;
  readonly madeAt: Date;
  readonly receivedAt: Date;
  readonly state: TillDocumentState;
  readonly code: string | null;
  readonly faults: readonly string[];
  readonly amount: number | null;
}

/** @returns whether it is new: else what is there stands. */
export async function claimDocument(em: EntityManager, document: ClaimedDocument): Promise<boolean> {
  const { id, shopId, deviceId, registerId, seq, kind, sessionId, cashierId, body, hash, prev } = document;
  const { madeAt, receivedAt, state, code, faults, amount } = document;
  const said = [id, shopId, deviceId, registerId, seq, kind, sessionId, cashierId, body, hash, prev];
  return (await sqlIn(em, CLAIM, [...said, madeAt, receivedAt, state, code, faults, amount])).length > 0;
}

export interface DocumentChange {
  readonly state: TillDocumentState;
  readonly code?: string | null;
  readonly unsettled?: number;
  readonly orderId?: string | null;
  /** One more try that failed. */
  readonly tried?: boolean;
  readonly nextTryAt?: Date | null;
}

export async function setState(em: EntityManager, id: string, change: DocumentChange): Promise<void> {
  const { state, code = null, unsettled = 0, orderId = null, tried = false, nextTryAt = null } = change;
  await sqlIn(em, STATE, [id, state, code, unsettled, orderId, tried ? 1 : 0, nextTryAt]);
}

export interface Remark {
  readonly code: TillRemark;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Who knows of it already: nobody has to look at it. */
  readonly settledBy?: string;
}

export async function remark(
  em: EntityManager,
  { id, shopId }: { readonly id: string; readonly shopId: string },
  { code, data = {}, settledBy }: Remark,
  at: Date,
): Promise<void> {
  await sqlIn(em, REMARK, [
    uuidv7(at.getTime()),
    shopId,
    id,
    code,
    JSON.stringify(data),
    at,
    settledBy ?? null,
  ]);
}

/** Of a session, as their device wrote them: what was posted, is kept, or was written off. */
export async function sessionDocuments(em: EntityManager, sessionId: string): Promise<TillDocument[]> {
  const rows = await sqlIn<{ body: string }>(em, OF_SESSION, [sessionId, DOCUMENT_KINDS]);
  return rows.map(({ body }) => JSON.parse(body) as TillDocument);
}

/** The same, but for those whose money no drawer holds yet. */
export async function bookedDocuments(em: EntityManager, sessionId: string): Promise<TillDocument[]> {
  const rows = await sqlIn<{ body: string }>(em, BOOKED, [sessionId, DOCUMENT_KINDS]);
  return rows.map(({ body }) => JSON.parse(body) as TillDocument);
}

/** Kept with their money in the shop's hands, of sessions that the drawer was not counted for yet; $2: but not of this one. */
const UNCOUNTED = `/* prepared:till-uncounted */
select body from till_documents d where register_id = $1 and state = 'kept' and unsettled <> 0 and session_id is distinct from $2
  and not exists (select 1 from register_sessions s where s.id = d.session_id and s.state <> 'open')`;

export async function uncountedDocuments(
  em: EntityManager,
  registerId: string,
  exceptOf: string | null,
): Promise<TillDocument[]> {
  const rows = await sqlIn<{ body: string }>(em, UNCOUNTED, [registerId, exceptOf]);
  return rows.map(({ body }) => JSON.parse(body) as TillDocument);
}

/** Whether a session's opening is here, and waits until the register has none that is open. */
export async function isOpeningKept(em: EntityManager, sessionId: string): Promise<boolean> {
  return (await sqlIn(em, OPENING_KEPT, [sessionId])).length > 0;
}

export function dueDocuments(
  em: EntityManager,
  now: Date,
  limit: number,
): Promise<{ id: string; shopId: string }[]> {
  return sqlIn(em, DUE, [now, limit]);
}
