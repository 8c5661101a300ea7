// A transporter's statement as it would send it, and a shop in which one transporter holds many parcels.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { at, serverNode } from '../lib/repository.mjs';

const HEAD = ['Tracking', 'Client', 'Téléphone', 'Commune', 'Wilaya', 'Livré le', 'Statut', 'Montant'];
/** Of so many rows one names no parcel: whose it is, is found by telephone number, name and amount. */
const WITHOUT_CODE = 33;

/**
 * All that was collected is with one transporter, each parcel under its tracking.
 * @returns the transporter
 */
export async function oneTransporter(rows) {
  const [{ id }] = await rows('select id from transporters order by position, id limit 1');
  const [{ others }] = await rows(
    `select count(*)::int as others from carrier_debts where holds > 0 and transporter_id <> '${id}'`,
  );
  if (others === 0) return id;
  const moved = [
    `update orders set transporter_id = '${id}' where id in (select order_id from carrier_debts where holds > 0)`,
    `update carrier_debts set transporter_id = '${id}' where holds > 0`,
    `update postings p set transporter_id = '${id}' from carrier_debts d where d.order_id = p.order_id and d.holds > 0 and p.transporter_id is not null`,
    `insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, ended)
     select o.id, o.shop_id, o.transporter_id, 'yalidine', 'bulk-' || o.number, 'announced', 'YAL-' || o.number, o.placed_at, true
     from orders o join carrier_debts d on d.order_id = o.id and d.holds > 0 on conflict do nothing`,
    // Balances that were kept are of those who held them before: they are added up anew.
    'delete from holder_balances',
  ];
  // Postings are never changed by the product; here who holds them is, before anything is measured.
  for (const statement of moved) await rows(`set session_replication_role = replica; ${statement}`);
  await rows('vacuum analyze');
  return id;
}

/**
 * A statement of the transporter's oldest parcels, each as its terms say.
 * @returns the lines, the head first
 */
export async function statementLines(rows, transporterId, count) {
  const parcels = await rows(`
    select c.tracking, o.first_name || ' ' || o.last_name as name, o.phone, o.place -> 'commune' ->> 'fr' as commune,
      o.place -> 'wilaya' ->> 'fr' as wilaya, to_char(d.delivered_at, 'DD/MM/YYYY') as day,
      round(d.holds / 100.0) - d.expected_fee / 100.0 as amount
    from carrier_debts d join orders o on o.id = d.order_id join carrier_parcels c on c.order_id = d.order_id
    where d.transporter_id = '${transporterId}' and d.holds > 0 order by d.delivered_at, d.order_id limit ${Number(count)}`);
  const lineOf = ({ tracking, name, phone, commune, wilaya, day, amount }, nth) => [
    ...[nth % WITHOUT_CODE === 0 ? '' : tracking, name, phone, commune, wilaya, day, 'Livré'],
    Number(amount).toFixed(2).replace('.', ','),
  ];
  return [HEAD, ...parcels.map(lineOf)];
}

export const written = (lines) => `${lines.map((line) => line.join(';')).join('\n')}\n`;

const WRITER = at('backend', 'dist', 'src', 'platform', 'sheets', 'make-workbook.js');
const WRITE = `const { WorkbookMaker } = await import(${JSON.stringify(pathToFileURL(WRITER).href)});
const maker = new WorkbookMaker();
maker.add(JSON.parse((await import('node:fs')).readFileSync(0, 'utf8')));
process.stdout.write(maker.finish());`;

/** The same as a workbook, its amounts as numbers; by the writer of the product, on the Node that the product runs on. */
export function workbook([head, ...rows]) {
  const lines = rows.map((cells) => [...cells.slice(0, -1), Number(cells.at(-1).replace(',', '.'))]);
  return execFileSync(serverNode(), ['--input-type=module', '-e', WRITE], {
    input: JSON.stringify([head, ...lines]),
    maxBuffer: 100 * 1024 * 1024,
  });
}
