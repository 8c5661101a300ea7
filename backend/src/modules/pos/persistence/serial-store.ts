import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** A piece that a till sold, told apart from others of its kind. */
export interface SoldSerial {
  readonly lineId: string;
  /** Its combination, or its product. */
  readonly unitId: string;
  readonly serial: string;
}

const NUMBERED = `/* prepared:till-numbered */
select id::text as id from products where shop_id = $1 and id = any($2::uuid[]) and has_serials`;

/** Of orders that were cancelled, or came back whole without a till: who sells the piece again has it. */
const FREE = `/* prepared:till-serials-free */
update sold_serials s set returned_at = $3
from jsonb_to_recordset($2) as n("unitId" uuid, serial text), orders o, order_lines l
where s.shop_id = $1 and s.unit_id = n."unitId" and s.serial = n.serial and s.returned_at is null
  and o.id = s.order_id and l.id = s.line_id and (o.state = 'cancelled' or l.quantity <= (
    select coalesce(sum(b.quantity), 0) from order_lines b where b.returns_line_id = l.id))`;

const INSERT = `/* prepared:till-serials */
insert into sold_serials (line_id, serial, shop_id, unit_id, order_id, sold_at)
select n."lineId", n.serial, $1, n."unitId", $3, $4
from jsonb_to_recordset($2) as n("lineId" uuid, "unitId" uuid, serial text)
order by n."unitId", n.serial
on conflict do nothing returning line_id::text as "lineId", serial`;

const RETURN = `/* prepared:till-serials-back */
update sold_serials s set returned_at = $2
from jsonb_to_recordset($1) as n("lineId" uuid, serial text)
where s.line_id = n."lineId" and s.serial = n.serial and s.returned_at is null`;

const OUT = `/* prepared:till-serials-out */
select line_id::text as "lineId", serial from sold_serials where order_id = $1 and returned_at is null order by serial`;

const SOLD = `/* prepared:till-serial-sold */
select r.code, t.series, t.number, s.sold_at as at
from sold_serials s join orders o on o.id = s.order_id join tickets t on t.order_id = s.order_id
join registers r on r.id = t.register_id
where s.shop_id = $1 and s.unit_id = $2 and s.serial = $3 and s.returned_at is null and o.state <> 'cancelled'`;

/** Which of these products are sold by serial number. */
export async function numberedProducts(
  em: EntityManager,
  shopId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sqlIn<{ id: string }>(em, NUMBERED, [shopId, productIds]);
  return new Set(rows.map(({ id }) => id));
}

/** @returns those of them that somebody else has: they were sold, and have not come back */
export async function insertSerials(
  em: EntityManager,
  sold: { readonly shopId: string; readonly orderId: string; readonly at: Date },
  serials: readonly SoldSerial[],
): Promise<SoldSerial[]> {
  if (serials.length === 0) return [];
  const { shopId, orderId, at } = sold;
  const said = JSON.stringify(serials);
  await sqlIn(em, FREE, [shopId, said, at]);
  const rows = await sqlIn<Omit<SoldSerial, 'unitId'>>(em, INSERT, [shopId, said, orderId, at]);
  const known = new Set(rows.map(({ lineId, serial }) => `${lineId} ${serial}`));
  return serials.filter(({ lineId, serial }) => !known.has(`${lineId} ${serial}`));
}

export async function returnSerials(
  em: EntityManager,
  back: readonly Omit<SoldSerial, 'unitId'>[],
  at: Date,
): Promise<void> {
  if (back.length > 0) await sqlIn(em, RETURN, [JSON.stringify(back), at]);
}

/** Of an order's lines, the numbers of pieces that its customer has. */
export function serialsOut(em: EntityManager, orderId: string): Promise<Omit<SoldSerial, 'unitId'>[]> {
  return sqlIn(em, OUT, [orderId]);
}

/** By which ticket a piece was sold that has not come back; null: nobody has it. */
export async function serialSold(em: EntityManager, shopId: string, unitId: string, serial: string) {
  const [row] = await sqlIn<{ code: string; series: number; number: number; at: Date }>(em, SOLD, [
    shopId,
    unitId,
    serial,
  ]);
  return row ?? null;
}
