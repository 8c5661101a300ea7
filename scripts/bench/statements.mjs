// Parcels that a transporter holds the money of, and statements that pay for them.
import { createRequire } from 'node:module';

const writeXlsxFile = createRequire(new URL('../../backend/package.json', import.meta.url))(
  'write-excel-file/node',
);

const HEAD = ['Suivi', 'Référence', 'Client', 'Téléphone', 'Commune', 'Wilaya', 'Date', 'Statut', 'Montant'];
/** One row in so many has no code. */
const WITHOUT_CODE = 33;

/**
 * Orders like one that was delivered, in the database alone: number, tracking, telephone and amount are their own. What
 * is owed of them is opened by their postings.
 */
const clone = (model, from, count) => `
with n as (select i, uuidv7() as id, 100000 + (i * 7919) % 900000 as da from generate_series(${from}, ${from + count - 1}) i),
made as (
  insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', n.id, 'number', 5000000 + n.i,
    'access_token', md5(n.id::text), 'phone', '05' || lpad((30000000 + n.i)::text, 8, '0'), 'total', n.da * 10,
    'cod_amount', n.da * 10, 'items_total', n.da * 10 - o.delivery_price + o.discount_total,
    'search_text', 'client ' || n.i || ' 05' || lpad((30000000 + n.i)::text, 8, '0')))).*
  from n join orders o on o.id = '${model}' returning 1
), booked as (
  insert into postings select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'order_id', n.id,
    'entry_id', md5(p.entry_id::text || n.id::text)::uuid, 'amount', sign(p.amount) * n.da * 10))).*
  from n join postings p on p.order_id = '${model}' where (select count(*) from made) > 0 returning 1
)
insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, ended)
select n.id, o.shop_id, o.transporter_id, 'yalidine', 'bench-' || n.i, 'announced', 'BENCH-' || n.i, o.placed_at, true
from n join orders o on o.id = '${model}' where (select count(*) from booked) > 0
on conflict (order_id) do nothing`;

export async function addParcels(query, count) {
  const [model] = await query(
    `select d.order_id as id, d.transporter_id as "transporterId" from carrier_debts d
     where d.holds > 0 and not exists (select 1 from postings p where p.order_id = d.order_id and abs(p.amount) <> d.holds)
     order by d.order_id limit 1`,
  );
  if (!model) throw new Error('the demo shop has no parcel that its transporter collected');
  for (let from = 0; from < count; from += 5_000)
    await query(clone(model.id, from, Math.min(5_000, count - from)));
  const parcels = await query(
    `select p.tracking, o.phone, (d.holds - d.expected_fee)::text as net, o.number::text as number,
       o.place -> 'commune' ->> 'fr' as commune, o.wilaya_58 as wilaya
     from carrier_parcels p join orders o on o.id = p.order_id join carrier_debts d on d.order_id = o.id
     where p.tracking like 'BENCH-%' order by o.number limit ${count}`,
  );
  return { transporterId: model.transporterId, parcels };
}

const lineOf = ({ tracking, phone, net, number, commune, wilaya }, nth) => [
  ...(nth % WITHOUT_CODE === 0 ? ['', ''] : [tracking, `ref ${number}`]),
  ...['Client', phone, commune, wilaya, '20/11/2026', 'Livré', Number(net) / 100],
];

export const csvStatement = (parcels) =>
  Buffer.from([HEAD, ...parcels.map(lineOf)].map((line) => line.join(';')).join('\n'));

const cellOf = (value) => ({ value, type: typeof value === 'number' ? Number : String });

export const xlsxStatement = (parcels) =>
  (writeXlsxFile.default ?? writeXlsxFile)(
    [HEAD, ...parcels.map(lineOf)].map((line) => line.map((value) => cellOf(value))),
  ).toBuffer();
