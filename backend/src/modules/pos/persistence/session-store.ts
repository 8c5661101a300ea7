import type { SessionState } from '@hanout/contracts';
import type { CashPieces, Centimes, Means, SessionReport } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface RegisterSession {
  readonly id: string;
  readonly shopId: string;
  readonly registerId: string;
  readonly deviceId: string;
  readonly series: number;
  /** The Z number; null: neither its opening nor its closing has come. */
  readonly number: number | null;
  readonly state: SessionState;
  readonly openedBy: string;
  readonly openedAt: Date;
  readonly float: Centimes;
  readonly difference: number | null;
  readonly forced: boolean;
}

const COLUMNS = `s.id, s.shop_id as "shopId", s.register_id as "registerId", s.device_id as "deviceId", s.series,
  s.z_number as number, s.state, s.opened_at as "openedAt", s.float_amount as float, s.difference, s.forced`;
const OPEN = `/* prepared:till-open-session */
select ${COLUMNS}, coalesce(p.name, '') as "openedBy" from register_sessions s left join staff p on p.id = s.opened_by
where s.register_id = $1 and s.state = 'open'`;
const LOCK = `/* prepared:till-lock-session */
select ${COLUMNS}, s.opened_by::text as "openedBy" from register_sessions s where s.id = $1 and s.shop_id = $2 for update`;
const INSERT = `/* prepared:till-insert-session */
insert into register_sessions (id, shop_id, register_id, device_id, series, z_number, state, opened_by, opened_at, float_amount)
values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9)`;
/** Over as soon as it is known: the register may have another open one. */
const INSERT_CLOSED = `/* prepared:till-insert-closed-session */
insert into register_sessions (id, shop_id, register_id, device_id, series, z_number, state, opened_by, opened_at, float_amount,
  closed_by, closed_at, counted, pieces, left_in_drawer, reason, z, difference, forced)
values ($1, $2, $3, $4, $5, $6, 'closed', $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14, $15, $16::jsonb, $17, $18)`;
const FLOAT = `/* prepared:till-session-float */
update register_sessions set float_amount = $2, opened_by = $3, opened_at = $4, series = $5, z_number = $6 where id = $1`;
const CLOSE = `/* prepared:till-close-session */
update register_sessions set state = 'closed', closed_by = $2, closed_at = $3, counted = $4::jsonb, pieces = $5::jsonb,
  left_in_drawer = $6, reason = $7, z = $8::jsonb, difference = $9, forced = $10 where id = $1`;
const CORRECT = `/* prepared:till-correct-session */
update register_sessions set difference = coalesce(difference, 0) + $2, state = 'closed' where id = $1`;
const SETTLE = `/* prepared:till-settle-session */
update register_sessions s set state = 'settled' where s.id = $1 and s.state = 'closed' and not exists (
  select 1 from till_documents d where d.session_id = s.id and (d.state in ('kept', 'refused') or exists (
    select 1 from till_remarks r where r.document_id = d.id and r.settled_at is null)))`;
const NUMBER = `/* prepared:till-z-number */
select 1 as found from register_sessions where register_id = $1 and series = $2 and z_number = $3 and id <> $4`;

/** `openedBy` is a name. */
export async function openSession(em: EntityManager, registerId: string): Promise<RegisterSession | null> {
  return (await sqlIn<RegisterSession>(em, OPEN, [registerId]))[0] ?? null;
}

/** `openedBy` is an id. */
export async function lockSession(
  em: EntityManager,
  shopId: string,
  id: string,
): Promise<RegisterSession | null> {
  return (await sqlIn<RegisterSession>(em, LOCK, [id, shopId]))[0] ?? null;
}

export type NewSession = Pick<
  RegisterSession,
  'id' | 'shopId' | 'registerId' | 'deviceId' | 'series' | 'number' | 'openedBy' | 'openedAt' | 'float'
>;

export async function insertSession(em: EntityManager, session: NewSession): Promise<void> {
  const { id, shopId, registerId, deviceId, series, number, openedBy, openedAt, float } = session;
  await sqlIn(em, INSERT, [id, shopId, registerId, deviceId, series, number, openedBy, openedAt, float]);
}

/** One that was begun by what came before its opening. */
export async function openStub(em: EntityManager, session: NewSession): Promise<void> {
  const { id, series, number, openedBy, openedAt, float } = session;
  await sqlIn(em, FLOAT, [id, float, openedBy, openedAt, series, number]);
}

export async function isZTaken(
  em: EntityManager,
  { id, registerId, series, number }: NewSession,
): Promise<boolean> {
  return (await sqlIn(em, NUMBER, [registerId, series, number, id])).length > 0;
}

export interface Closing {
  readonly closedBy: string | null;
  readonly closedAt: Date;
  readonly counted: Readonly<Record<Means, Centimes>>;
  readonly pieces: CashPieces;
  readonly left: Centimes;
  readonly reason: string;
  readonly z: SessionReport | null;
  readonly difference: number;
  readonly forced: boolean;
}

export async function closeSession(em: EntityManager, id: string, closing: Closing): Promise<void> {
  const { closedBy, closedAt, left, reason, difference, forced } = closing;
  const { counted, pieces, z } = textsOf(closing);
  await sqlIn(em, CLOSE, [id, closedBy, closedAt, counted, pieces, left, reason, z, difference, forced]);
}

export async function insertClosed(em: EntityManager, session: NewSession, closing: Closing): Promise<void> {
  const { id, shopId, registerId, deviceId, series, number, openedBy, openedAt, float } = session;
  const { closedBy, closedAt, left, reason, difference, forced } = closing;
  const { counted, pieces, z } = textsOf(closing);
  const opened = [id, shopId, registerId, deviceId, series, number, openedBy, openedAt, float];
  const closed = [closedBy, closedAt, counted, pieces, left, reason, z, difference, forced];
  await sqlIn(em, INSERT_CLOSED, [...opened, ...closed]);
}

const textsOf = ({ counted, pieces, z }: Closing) => ({
  counted: JSON.stringify(counted),
  pieces: JSON.stringify(pieces),
  z: z && JSON.stringify(z),
});

/** What came after the count changes by how much it differed. */
export async function correctDifference(em: EntityManager, id: string, by: number): Promise<void> {
  await sqlIn(em, CORRECT, [id, by]);
}

/** Where nothing of it waits for a person any more. */
export async function settleIfDone(em: EntityManager, id: string): Promise<void> {
  await sqlIn(em, SETTLE, [id]);
}
