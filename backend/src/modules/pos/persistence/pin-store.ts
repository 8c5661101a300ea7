import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface TillPin {
  readonly staffId: string;
  readonly salt: string | null;
  /** Sealed. */
  readonly verifier: string | null;
  readonly maxDiscount: number;
}

const KEEP = `/* sql */
insert into till_pins (shop_id, staff_id, salt, verifier, max_discount, changed_by, changed_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (shop_id, staff_id) do update set salt = coalesce(excluded.salt, till_pins.salt),
  verifier = coalesce(excluded.verifier, till_pins.verifier), max_discount = excluded.max_discount,
  changed_by = excluded.changed_by, changed_at = excluded.changed_at`;
const REMOVE = `/* sql */
update till_pins set salt = null, verifier = null, changed_at = $3 where shop_id = $1 and staff_id = $2`;
const ALL = `/* prepared:till-pins */
select staff_id as "staffId", salt, verifier, max_discount as "maxDiscount" from till_pins where shop_id = $1`;

/** @param pin `kept` null: the PIN of before stays */
export async function keepPin(
  em: EntityManager,
  pin: {
    readonly shopId: string;
    readonly staffId: string;
    readonly kept: { readonly salt: string; readonly verifier: string } | null;
    readonly maxDiscount: number;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { shopId, staffId, kept, maxDiscount, by, at } = pin;
  await sqlIn(em, KEEP, [shopId, staffId, kept?.salt ?? null, kept?.verifier ?? null, maxDiscount, by, at]);
}

export async function removePin(em: EntityManager, shopId: string, staffId: string, at: Date): Promise<void> {
  await sqlIn(em, REMOVE, [shopId, staffId, at]);
}

export async function pinsOf(em: EntityManager, shopId: string): Promise<ReadonlyMap<string, TillPin>> {
  const rows = await sqlIn<TillPin>(em, ALL, [shopId]);
  return new Map(rows.map((row) => [row.staffId, row]));
}
