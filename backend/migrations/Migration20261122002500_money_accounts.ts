import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts inside the places of money: each posting of such a place names one, and its balance follows. The version before
 * names none: the database then takes the default of the place. Postings are read below under the lock that the new columns
 * take, so that what an account begins with is what was posted.
 */
export class Migration20261122002500_money_accounts extends Migration {
  override up(): void {
    this.addSql(`
create table money_accounts (
  id uuid not null constraint money_accounts_pkey primary key,
  shop_id uuid not null constraint money_accounts_shop_id_foreign references shops (id),
  kind text not null,
  place text not null generated always as (
    case when kind in ('register', 'safe') then 'till' when kind in ('bank', 'post') then 'bank' else 'card_account' end
  ) stored,
  name text not null,
  -- The number that the bank knows it by.
  reference text null,
  warehouse_id uuid null constraint money_accounts_warehouse_id_foreign references warehouses (id),
  -- Whether customers are given money back from it.
  refunds boolean not null default false,
  is_default boolean not null default false,
  active boolean not null default true,
  balance bigint not null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint money_accounts_kind_check check (kind in ('register', 'safe', 'bank', 'post', 'card')),
  constraint money_accounts_name_check check (btrim(name) <> ''),
  constraint money_accounts_balance_check check (balance >= 0 or kind not in ('register', 'safe')),
  constraint money_accounts_default_check check (active or not is_default),
  constraint money_accounts_place_unique unique (shop_id, place, id)
);
create unique index money_accounts_default_unique on money_accounts (shop_id, place) where is_default;
create unique index money_accounts_name_unique on money_accounts (shop_id, lower(name));

create table holder_balances (
  shop_id uuid not null constraint holder_balances_shop_id_foreign references shops (id),
  place text not null,
  -- The account or the transporter that has it; nil: nobody by name.
  holder uuid not null,
  balance bigint not null,
  before timestamptz not null,
  constraint holder_balances_pkey primary key (shop_id, place, holder)
);

alter table postings
  add column account_id uuid null,
  add column transporter_id uuid null constraint postings_transporter_id_foreign references transporters (id),
  add column document text null,
  add column document_id uuid null,
  drop constraint postings_place_check,
  add constraint postings_place_check check (place in ('customer_owes', 'order_value', 'carrier_holds', 'till', 'bank',
    'card_account', 'fees', 'claims', 'deposits', 'forfeits', 'credits', 'remittances', 'rounding', 'losses',
    'cash_differences', 'in_transfer', 'supplier_debts', 'purchases', 'vat_in', 'expenses', 'owner')) not valid,
  add constraint postings_account_check check ((place in ('till', 'bank', 'card_account')) = (account_id is not null)) not valid,
  add constraint postings_transporter_check check (
    place not in ('carrier_holds', 'claims', 'remittances') or transporter_id is not null) not valid,
  add constraint postings_document_check check ((document is null) = (document_id is null)) not valid,
  add constraint postings_account_foreign foreign key (shop_id, place, account_id)
    references money_accounts (shop_id, place, id) not valid;
create index postings_document_index on postings (document_id) where document_id is not null;
create index postings_account_index on postings (account_id, at desc, id desc) include (amount) where account_id is not null;
`);
    this.addSql(`
insert into money_accounts (id, shop_id, kind, name, refunds, is_default, balance, created_at)
select uuidv7(), s.id, a.kind, a.name, coalesce(s.settings -> 'refundPlaces', '["till", "card_account"]') ? a.place, true,
       case when a.kind = 'safe' then greatest(p.amount, 0) else p.amount end, s.created_at
from shops s
cross join (values ('safe', 'till', 'Coffre'), ('bank', 'bank', 'Banque'), ('card', 'card_account', 'Compte carte'))
  as a (kind, place, name)
cross join lateral (
  select coalesce(sum(amount), 0)::bigint as amount from postings where shop_id = s.id and place = a.place
) p;

-- More was taken out of a till than the books put into it: what was there already, and is its owner's.
insert into postings (id, shop_id, entry_id, place, amount, kind, at, actor_kind, account_id)
select uuidv7(), e.shop_id, e.entry_id, leg.place, leg.amount, 'owner', now(), 'system', leg.account_id
from (
  select p.shop_id, uuidv7() as entry_id, a.id as account_id, -sum(p.amount) as amount
  from postings p join money_accounts a on a.shop_id = p.shop_id and a.place = 'till'
  where p.place = 'till' group by p.shop_id, a.id having sum(p.amount) < 0
) e cross join lateral (values ('till', e.amount, e.account_id), ('owner', -e.amount, null)) as leg (place, amount, account_id);
`);
    this.addSql(`
create or replace function make_default_accounts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into money_accounts (id, shop_id, kind, name, refunds, is_default, balance, created_at)
  select uuidv7(), new.id, a.kind, a.name,
         coalesce(new.settings -> 'refundPlaces', '["till", "card_account"]') ? a.place, true, 0, new.created_at
  from (values ('safe', 'till', 'Coffre'), ('bank', 'bank', 'Banque'), ('card', 'card_account', 'Compte carte'))
    as a (kind, place, name);
  return null;
end $$;

create trigger shops_default_accounts after insert on shops for each row execute function make_default_accounts();
`);
    this.addSql(`
create or replace function name_posting_holder() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.place in ('till', 'bank', 'card_account') then
    select a.id into new.account_id from money_accounts a
    where a.shop_id = new.shop_id and a.place = new.place and a.is_default;
  else
    select o.transporter_id into new.transporter_id from orders o where o.id = new.order_id;
  end if;
  return new;
end $$;

create trigger postings_holder before insert on postings for each row
  when ((new.account_id is null and new.place in ('till', 'bank', 'card_account'))
    or (new.transporter_id is null and new.place in ('carrier_holds', 'claims', 'remittances')))
  execute function name_posting_holder();
`);
    this.addSql(`
create or replace function keep_account_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update money_accounts set balance = balance + new.amount where id = new.account_id;
  return null;
end $$;

create trigger postings_account_balance after insert on postings for each row
  when (new.account_id is not null) execute function keep_account_balance();
`);
  }
}
