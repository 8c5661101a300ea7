import { likePattern } from '@hanout/kernel';
import type { DataSource } from 'typeorm';
import { maybeTracking, searchWords } from '../../orders/index.ts';
import type { TransporterParcelsView } from './views.generated.ts';

const MOST = 10;
/** The newest parcels that have the words, of which the best are taken: of a word that more of them have, another one is typed. */
const LOOKED_AT = 500;

/**
 * Each way of naming a parcel has an index of its own, which no list of patterns is looked up in: the longest word is, and the
 * others are asked of what it finds. The order of that number comes first, whose digits may stand in others' telephones; then what
 * is still owed; then what was delivered last. Planned anew each time: how rare the word is decides the way.
 */
const FOUND = `/* sql */ with named as (
  select order_id from transporter_parcels where shop_id = $1 and number = any($3::bigint[])
  union (
    select order_id from transporter_parcels where shop_id = $1 and transporter_id = $2 and search_text like $4 and search_text like all($5::text[])
    order by order_id desc limit ${LOOKED_AT}
  ) union (
    select order_id from transporter_parcels where shop_id = $1 and transporter_id = $2 and lower(tracking) like $6
    order by order_id desc limit ${LOOKED_AT}
  )
)
select p.* from named join transporter_parcels p using (order_id) where p.shop_id = $1 and p.transporter_id = $2
order by p.number = any($3::bigint[]) desc, p.holds + p.claims > 0 desc, p.delivered_at desc nulls last limit ${MOST}`;

/** Digits that a number of an order may be. */
const NUMBER = /^\d{1,15}$/;

/** Parcels that a transporter had, by what somebody types of them: number, name, telephone or tracking. */
export async function searchParcels(
  reader: DataSource,
  { shopId, transporterId, q }: { shopId: string; transporterId: string; q: string },
): Promise<TransporterParcelsView[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const numbers = words.filter((word) => NUMBER.test(word));
  const [code] = words.length === 1 ? words.filter(maybeTracking) : [];
  return reader.query(FOUND, [
    ...[shopId, transporterId, numbers, likePattern(words[0] ?? ''), words.map((word) => likePattern(word))],
    code === undefined ? null : likePattern(code),
  ]);
}
