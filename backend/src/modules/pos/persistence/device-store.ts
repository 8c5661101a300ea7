import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface Device {
  readonly id: string;
  readonly shopId: string;
  readonly registerId: string;
  readonly name: string;
  readonly state: 'active' | 'retired' | 'lost';
  readonly series: number;
  readonly lastSeq: number;
  readonly lastHash: string;
  readonly detachedAt: Date | null;
}

const COLUMNS = `id, shop_id as "shopId", register_id as "registerId", name, state, series, last_seq as "lastSeq",
  last_hash as "lastHash", detached_at as "detachedAt"`;
const BY_TOKEN = `/* prepared:till-device */ select ${COLUMNS} from till_devices where token_hash = $1 and shop_id = $2`;
const FIND = `/* prepared:till-devices-find */
select ${COLUMNS} from till_devices where id = any($1::uuid[]) and shop_id = $2`;
const LOCK = `/* prepared:till-device-lock */ select ${COLUMNS} from till_devices where id = $1 for update`;
const SEEN = `/* prepared:till-device-seen */
update till_devices set seen_at = $2::timestamptz, clock_offset_ms = coalesce($3::bigint, clock_offset_ms)
where id = $1 and (seen_at < $2::timestamptz - interval '30 seconds' or $3::bigint is not null)`;
const INSERT = `/* sql */
insert into till_devices (id, shop_id, register_id, name, state, series, token_hash, last_hash, paired_at, seen_at)
values ($1, $2, $3, $4, 'active', $5, $6, $7, $8, $8)`;
const ACTIVE = `/* sql */ select ${COLUMNS} from till_devices where register_id = $1 and state = 'active' for update`;
const DETACH = `/* sql */
update till_devices set state = $2, detached_at = $3, detached_by = $4, detach_reason = $5 where id = $1`;
const HEAD = `/* prepared:till-device-head */
update till_devices set last_seq = $2, last_hash = $3 where id = $1 and last_seq < $2`;

/** Whatever became of it; null: no device of the shop. */
export async function deviceOfToken(
  em: EntityManager,
  shopId: string,
  tokenHash: Buffer,
): Promise<Device | null> {
  return (await sqlIn<Device>(em, BY_TOKEN, [tokenHash, shopId]))[0] ?? null;
}

/** Those of them that are the shop's, whatever became of them. */
export function findDevices(em: EntityManager, shopId: string, ids: readonly string[]): Promise<Device[]> {
  return sqlIn<Device>(em, FIND, [ids, shopId]);
}

/** Documents of one device are taken one after another. */
export async function lockDevice(em: EntityManager, id: string): Promise<Device | null> {
  return (await sqlIn<Device>(em, LOCK, [id]))[0] ?? null;
}

/** @param offsetMs what its clock lacks; null: not said */
export async function noteSeen(
  em: EntityManager,
  id: string,
  at: Date,
  offsetMs: number | null,
): Promise<void> {
  await sqlIn(em, SEEN, [id, at, offsetMs]);
}

export async function insertDevice(
  em: EntityManager,
  device: Pick<Device, 'id' | 'shopId' | 'registerId' | 'name' | 'series' | 'lastHash'>,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  const { id, shopId, registerId, name, series, lastHash } = device;
  await sqlIn(em, INSERT, [id, shopId, registerId, name, series, tokenHash, lastHash, at]);
}

/** Locked; null where the register has none. */
export async function activeDevice(em: EntityManager, registerId: string): Promise<Device | null> {
  return (await sqlIn<Device>(em, ACTIVE, [registerId]))[0] ?? null;
}

export async function detachDevice(
  em: EntityManager,
  id: string,
  { as, at, by, reason }: { as: 'retired' | 'lost'; at: Date; by: string; reason: string },
): Promise<void> {
  await sqlIn(em, DETACH, [id, as, at, by, reason]);
}

/** Where its chain has come to; a document of before that comes late changes nothing of it. */
export async function noteHead(em: EntityManager, id: string, seq: number, hash: string): Promise<void> {
  await sqlIn(em, HEAD, [id, seq, hash]);
}
