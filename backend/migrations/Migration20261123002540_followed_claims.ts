import { Migration } from '@mikro-orm/migrations';
import { addPermission } from './permissions.ts';

/** Claims are followed: sent, answered, given up; what was lost before has one. */
export class Migration20261123002540_followed_claims extends Migration {
  override up(): void {
    this.addSql(`
alter table transporter_claims add column agreed bigint null, add column sent_at timestamptz null, add column created_by_name text null,
  add constraint transporter_claims_agreed_check check (agreed between 1 and asked);
create index transporter_claims_live_index on transporter_claims (shop_id, due_on)
  where state in ('open', 'sent', 'accepted', 'refused');
create index transporter_claims_transporter_id_index on transporter_claims (transporter_id, state);

create table transporter_claim_entries (
  id uuid not null constraint transporter_claim_entries_pkey primary key,
  shop_id uuid not null constraint transporter_claim_entries_shop_id_foreign references shops (id),
  claim_id uuid not null constraint transporter_claim_entries_claim_id_foreign references transporter_claims (id),
  -- Of the claim, once it was taken.
  version int not null,
  at timestamptz not null,
  state text not null,
  words text null,
  amount bigint null,
  actor_name text null,
  constraint transporter_claim_entries_state_check check (state in ('open', 'sent', 'accepted', 'refused', 'settled', 'written_off'))
);
create index transporter_claim_entries_claim_id_index on transporter_claim_entries (claim_id, version);
`);
    this.addSql(`
insert into transporter_claims (id, shop_id, number, transporter_id, order_id, reason, asked, due_on, created_at, updated_at)
select uuidv7(), d.shop_id, nextval('transporter_claim_numbers'), d.transporter_id, d.order_id, 'lost', d.claims,
  ((now() + make_interval(days => t.claim_days)) at time zone 'Africa/Algiers')::date, now(), now()
from carrier_debts d
join orders o on o.id = d.order_id and o.delivery_state = 'lost'
join transporters t on t.id = d.transporter_id
where d.claims > 0
on conflict (order_id) where order_id is not null and state in ('open', 'sent', 'accepted', 'refused') do nothing;
`);
    this.addSql(addPermission('claims.write_off', ['owner', 'manager', 'accountant']));
  }
}
