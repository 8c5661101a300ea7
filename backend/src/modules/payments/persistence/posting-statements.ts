import { insertPostings } from './posting-rows.ts';

/** Who has what was posted in a place: an account, a transporter, a supplier, or nobody by name. */
const HOLDER = `coalesce(account_id, transporter_id, supplier_id, '00000000-0000-0000-0000-000000000000')`;

export const RENEW_BALANCES = `insert into holder_balances (shop_id, place, holder, balance, before)
select shop_id, place, ${HOLDER}, sum(amount), $1 from postings where at < $1 group by shop_id, place, ${HOLDER}
on conflict (shop_id, place, holder) do update set balance = excluded.balance, before = excluded.before`;

export const RECORD_POSTINGS = `/* prepared:postings-record */ ${insertPostings('$1')}`;

export const ORDER_BALANCES = `/* prepared:postings-balances */
select place, sum(amount)::bigint as amount from postings where order_id = $1 group by place`;

/** An account of the shop $1: $2, or the default one of the place $3. Its balance stands until the transaction ends. */
export const LOCK_ACCOUNT = `/* prepared:accounts-lock */
select id, kind, place, name, refunds, active, drawer, balance from money_accounts
where shop_id = $1 and case when $2::uuid is null then place = $3 and is_default else id = $2::uuid end
for no key update`;

/** The entries $2 of the shop $1 once more, the other way round, in their order; each under an id of its own. */
export const ANSWER_ENTRIES = `/* prepared:postings-answer */
with made as materialized (
  select s.entry_id, s.nth, uuidv7() as answer from unnest($2::uuid[]) with ordinality s (entry_id, nth)
), written as (
  insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, actor_id, actor_name,
    account_id, transporter_id, supplier_id, document, document_id)
  select uuidv7(), p.shop_id, m.answer, p.order_id, p.place, -p.amount, 'reversal', $3, $4, $5, $6,
    p.account_id, p.transporter_id, p.supplier_id, $7, $8
  from made m join postings p on p.entry_id = m.entry_id and p.shop_id = $1 order by m.nth
)
select entry_id as "sourceId", answer as "entryId" from made`;
