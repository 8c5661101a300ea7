import type { RegisterSettings } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface Register {
  readonly id: string;
  readonly shopId: string;
  readonly warehouseId: string;
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  readonly settings: RegisterSettings;
  readonly series: number;
  readonly lastZ: number;
  readonly version: number;
}

const COLUMNS = `id, shop_id as "shopId", warehouse_id as "warehouseId", account_id as "accountId", code, name, active, settings,
  series, last_z as "lastZ", version`;

const FIND = `/* prepared:registers-find */ select ${COLUMNS} from registers where id = $1 and shop_id = $2`;
const FIND_ALL = `/* prepared:registers-find-all */
select ${COLUMNS} from registers where id = any($1::uuid[]) and shop_id = $2`;
const LOCK = `/* prepared:registers-lock */
select ${COLUMNS} from registers where id = $1 and shop_id = $2 for update`;
const COUNT = `/* sql */ select count(*)::int as count from registers where shop_id = $1`;
const TAKEN = `/* sql */ select 1 as found from registers where shop_id = $1 and code = $2 and id is distinct from $3::uuid`;
const INSERT = `/* sql */
insert into registers (id, shop_id, warehouse_id, account_id, code, name, settings, created_at)
values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`;
const CHANGE = `/* sql */
update registers set warehouse_id = $2, code = $3, name = $4, settings = $5::jsonb, active = $6, version = version + 1
where id = $1`;
const STAFF = `/* sql */
with gone as (delete from register_staff where register_id = $1 and staff_id <> all($2::uuid[]))
insert into register_staff (register_id, staff_id) select $1, s from unnest($2::uuid[]) s on conflict do nothing`;
const WAREHOUSE = `/* sql */
select name, commune_id as "communeId" from warehouses where id = $1 and shop_id = $2 and active`;
const CODE = `/* sql */ update registers set code_hash = $2, code_until = $3 where id = $1`;
const BY_CODE = `/* sql */
select ${COLUMNS} from registers where shop_id = $1 and code_hash = $2 and code_until > $3 and active for update`;
const OPEN = `/* sql */ select 1 as found from register_sessions where register_id = $1 and state = 'open'`;
const SERVED = `/* sql */ select 1 as found from till_devices where register_id = $1`;
const RAISE = `/* sql */ update registers set series = series + 1, version = version + 1 where id = $1`;
const SOLD = `/* prepared:registers-sold */ update registers set grand_total = grand_total + $2 where id = $1`;
const NUMBERED = `/* prepared:registers-numbered */ update registers set last_z = greatest(last_z, $2) where id = $1`;

export async function findRegister(em: EntityManager, shopId: string, id: string): Promise<Register | null> {
  return (await sqlIn<Register>(em, FIND, [id, shopId]))[0] ?? null;
}

export function findRegisters(
  em: EntityManager,
  shopId: string,
  ids: readonly string[],
): Promise<Register[]> {
  return sqlIn<Register>(em, FIND_ALL, [ids, shopId]);
}

/** Until the transaction ends: what a register is, its device and its sessions change one after another. */
export async function lockRegister(em: EntityManager, shopId: string, id: string): Promise<Register | null> {
  return (await sqlIn<Register>(em, LOCK, [id, shopId]))[0] ?? null;
}

export async function countRegisters(em: EntityManager, shopId: string): Promise<number> {
  return (await sqlIn<{ count: number }>(em, COUNT, [shopId]))[0]?.count ?? 0;
}

export async function isCodeTaken(em: EntityManager, shopId: string, code: string, but: string | null) {
  return (await sqlIn(em, TAKEN, [shopId, code, but])).length > 0;
}

export async function insertRegister(
  em: EntityManager,
  register: Omit<Register, 'active' | 'series' | 'lastZ' | 'version'>,
  at: Date,
): Promise<void> {
  const { id, shopId, warehouseId, accountId, code, name, settings } = register;
  await sqlIn(em, INSERT, [id, shopId, warehouseId, accountId, code, name, JSON.stringify(settings), at]);
}

export async function changeRegister(
  em: EntityManager,
  id: string,
  {
    warehouseId,
    code,
    name,
    settings,
    active,
  }: Omit<Register, 'id' | 'shopId' | 'accountId' | 'series' | 'lastZ' | 'version'>,
): Promise<void> {
  await sqlIn(em, CHANGE, [id, warehouseId, code, name, JSON.stringify(settings), active]);
}

export async function nameStaff(
  em: EntityManager,
  registerId: string,
  staffIds: readonly string[],
): Promise<void> {
  await sqlIn(em, STAFF, [registerId, staffIds]);
}

/** A warehouse that sells; `communeId` is where its goods are picked up. */
export async function sellingWarehouse(em: EntityManager, shopId: string, id: string) {
  const [row] = await sqlIn<{ name: string; communeId: number | null }>(em, WAREHOUSE, [id, shopId]);
  return row ?? null;
}

export async function keepCode(
  em: EntityManager,
  id: string,
  hash: Buffer | null,
  until: Date | null,
): Promise<void> {
  await sqlIn(em, CODE, [id, hash, until]);
}

/** Locked; null where the code is wrong, over or used. */
export async function registerOfCode(
  em: EntityManager,
  shopId: string,
  hash: Buffer,
  now: Date,
): Promise<Register | null> {
  return (await sqlIn<Register>(em, BY_CODE, [shopId, hash, now]))[0] ?? null;
}

export async function hasOpenSession(em: EntityManager, registerId: string): Promise<boolean> {
  return (await sqlIn(em, OPEN, [registerId])).length > 0;
}

/** Whether it has ever had a device: tickets may be printed with its code. */
export async function wasServed(em: EntityManager, registerId: string): Promise<boolean> {
  return (await sqlIn(em, SERVED, [registerId])).length > 0;
}

export async function raiseSeries(em: EntityManager, id: string): Promise<void> {
  await sqlIn(em, RAISE, [id]);
}

/** A ticket's total comes to what the register has ever sold, centimes. */
export async function addToGrandTotal(em: EntityManager, id: string, total: number): Promise<void> {
  await sqlIn(em, SOLD, [id, total]);
}

export async function noteZ(em: EntityManager, id: string, number: number): Promise<void> {
  await sqlIn(em, NUMBERED, [id, number]);
}
