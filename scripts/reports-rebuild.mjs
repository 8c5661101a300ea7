/**
 * `npm run reports:rebuild [-- --write]`: works out anew what every order sold and how far it came, and compares it with
 * what reports have; orders that wait for the job of those from before are left out. Changes nothing without `--write`, which puts right what differs, in one transaction.
 * One JSON line; ends with 1 where something differed and was left.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from './lib/installation.mjs';
import { queryDatabase } from './lib/sql.mjs';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const FACTS = `order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
  agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate`;
/** The version only says which reading of an order is newer. */
const STEPS = `order_id, shop_id, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate, outcome, total,
  confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at`;

const differing = (columns, kept, again) => `
  select distinct order_id from (
    (select ${columns} from ${kept} except all select ${columns} from ${again})
    union all (select ${columns} from ${again} except all select ${columns} from ${kept})
  ) d`;

const COMPARED = [
  'begin isolation level repeatable read',
  `set local work_mem = '128MB'`,
  `create temp table facts_again on commit drop as select ${FACTS} from sales_facts_of(array(
     select id from orders where state in ('completed', 'partially_completed', 'returned')
       and not exists (select from report_backlog b where b.order_id = orders.id)))`,
  `create temp table steps_again on commit drop as select version, ${STEPS} from order_funnel_of(array(
     select id from orders where state not in ('draft', 'new', 'confirming')
       and not exists (select from report_backlog b where b.order_id = orders.id)))`,
  `create temp table wrong_facts on commit drop as ${differing(FACTS, 'sales_facts', 'facts_again')}`,
  // A change of place or transporter before the parcel leaves is no step: it comes with the next one.
  `create temp table wrong_steps on commit drop as ${differing(
    STEPS,
    "(select * from order_funnel where outcome <> 'open')",
    "(select * from steps_again where outcome <> 'open')",
  )}`,
];
const MENDED = [
  'delete from sales_facts where order_id in (select order_id from wrong_facts)',
  `insert into sales_facts (${FACTS}) select ${FACTS} from facts_again where order_id in (select order_id from wrong_facts)`,
  'delete from order_funnel where order_id in (select order_id from wrong_steps)',
  // With its products an order is in the sums that the funnel is read from.
  `insert into order_funnel (version, ${STEPS}, products) select version, ${STEPS},
       array(select distinct l.product_id from order_lines l where l.order_id = s.order_id order by 1)
     from steps_again s where order_id in (select order_id from wrong_steps) on conflict (order_id) do nothing`,
];
const SAID = `select (select count(*)::int from facts_again) as facts, (select count(*)::int from steps_again) as orders,
  (select count(*)::int from wrong_facts) as "differingFacts", (select count(*)::int from wrong_steps) as "differingSteps",
  (select count(*)::int from (
    select shop_id, day, tax_rate::text as key, sum(ttc)::bigint as ttc from sales_facts group by 1, 2, 3
    except select shop_id, day, key, (gross - reductions - returned + delivery)::bigint from sales_days where dim = 'tax'
  ) d) as "differingDays",
  (select count(*)::int from (
    select shop_id, day, key, sum(received)::int, sum(total)::bigint from funnel_days
      where reading = 'cohort' and dim = 'channel' group by 1, 2, 3 having sum(received) <> 0
    except select shop_id, day, channel, count(*)::int, coalesce(sum(total) filter (where outcome = 'delivered'), 0)::bigint
      from order_funnel where products is not null group by 1, 2, 3
  ) d) as "differingFunnelDays"`;

const { url, stop } = await openDatabase();
const begun = performance.now();
try {
  const answers = await queryDatabase(url, [...COMPARED, ...(options.write ? MENDED : []), SAID, 'commit']);
  const [said] = answers.at(-2).rows;
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
  process.stdout.write(`${JSON.stringify({ ...said, mended: options.write, seconds })}\n`);
  if (
    said.differingDays + said.differingFunnelDays > 0 ||
    (!options.write && said.differingFacts + said.differingSteps > 0)
  )
    process.exitCode = 1;
} finally {
  await stop();
}
