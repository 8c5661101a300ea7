import { Migration } from '@mikro-orm/migrations';

/** What moves money between accounts and out of them beside orders, and what is counted. Only ever appended to. */
export class Migration20261122002502_account_movements extends Migration {
  override up(): void {
    this.addSql(`
alter table money_accounts add constraint money_accounts_refunds_check
  check (not refunds or kind in ('register', 'safe', 'card'));

create sequence money_movement_numbers start 1001;
create table account_movements (
  id uuid not null constraint account_movements_pkey primary key,
  shop_id uuid not null constraint account_movements_shop_id_foreign references shops (id),
  number bigint not null,
  account_id uuid not null constraint account_movements_account_id_foreign references money_accounts (id),
  kind text not null,
  amount bigint not null,
  on_day date not null,
  reference text null,
  -- Of a transfer: who has the money until it arrives, and where it goes.
  carried_by text null,
  to_account_id uuid null constraint account_movements_to_account_id_foreign references money_accounts (id),
  note text null,
  -- The transfer that arrived, or what is taken back.
  answers uuid null constraint account_movements_answers_foreign references account_movements (id),
  reversed boolean not null default false,
  entry_id uuid not null,
  made_by_id uuid null,
  made_by_name text not null,
  created_at timestamptz not null,
  constraint account_movements_number_unique unique (shop_id, number),
  constraint account_movements_kind_check check (kind in ('transfer', 'arrival', 'count', 'expense', 'owner', 'reversal')),
  constraint account_movements_answers_check check ((kind in ('arrival', 'reversal')) = (answers is not null)),
  constraint account_movements_transfer_check check (
    (kind = 'transfer') = (to_account_id is not null) and (kind = 'transfer') = (carried_by is not null))
);
create unique index account_movements_entry_unique on account_movements (entry_id);
create unique index account_movements_reversal_unique on account_movements (answers) where kind = 'reversal';
create unique index account_movements_arrival_unique on account_movements (answers) where kind = 'arrival' and not reversed;
create index account_movements_transfer_index on account_movements (shop_id, created_at) where kind = 'transfer' and not reversed;

create table cash_counts (
  id uuid not null constraint cash_counts_pkey primary key,
  shop_id uuid not null constraint cash_counts_shop_id_foreign references shops (id),
  account_id uuid not null constraint cash_counts_account_id_foreign references money_accounts (id),
  expected bigint not null,
  counted bigint not null,
  pieces jsonb not null,
  reason text null,
  movement_id uuid null constraint cash_counts_movement_id_foreign references account_movements (id),
  made_by_id uuid null,
  made_by_name text not null,
  at timestamptz not null,
  constraint cash_counts_counted_check check (counted >= 0),
  constraint cash_counts_movement_check check ((counted = expected) = (movement_id is null))
);
create index cash_counts_account_id_index on cash_counts (account_id, at desc);
`);
  }
}
