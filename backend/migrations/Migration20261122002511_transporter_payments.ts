import { Migration } from '@mikro-orm/migrations';

/** What transporters pay: payments, the parcels that each is for, how a transporter's files are read, what is claimed. */
export class Migration20261122002511_transporter_payments extends Migration {
  override up(): void {
    this.addSql(`
create sequence transporter_payment_numbers start 1001;
create sequence transporter_claim_numbers start 1001;

create table transporter_payments (
  id uuid not null constraint transporter_payments_pkey primary key,
  shop_id uuid not null constraint transporter_payments_shop_id_foreign references shops (id),
  number bigint not null,
  transporter_id uuid not null constraint transporter_payments_transporter_id_foreign references transporters (id),
  source text not null,
  state text not null default 'draft',
  step text not null,
  -- How often its step was begun anew.
  round int not null default 0,
  type text null,
  account_id uuid null,
  received bigint null,
  received_on date null,
  reference text null,
  statement_ref text null,
  note text null,
  fee_kind text null,
  fee_value bigint null,
  difference bigint not null default 0,
  difference_reason text null,
  difference_note text null,
  file_name text null,
  file_key text null,
  file_sha256 text null,
  file_bytes bigint null,
  columns jsonb null,
  mapping jsonb null,
  reading text null,
  total int not null default 0,
  done int not null default 0,
  failure text null,
  judged_at timestamptz null,
  created_at timestamptz not null,
  created_by uuid null,
  created_by_name text not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz null,
  confirmed_by uuid null,
  confirmed_by_name text null,
  discarded_at timestamptz null,
  discarded_by uuid null,
  discarded_by_name text null,
  applied_at timestamptz null,
  reverses uuid null constraint transporter_payments_reverses_foreign references transporter_payments (id),
  movement_id uuid null,
  version int not null default 1,
  constraint transporter_payments_number_unique unique (shop_id, number),
  constraint transporter_payments_reverses_unique unique (reverses),
  constraint transporter_payments_source_check check (source in ('file', 'manual')),
  constraint transporter_payments_state_check check (state in ('draft', 'confirmed')),
  constraint transporter_payments_step_check check (
    step in ('uploaded', 'mapping', 'reading', 'matching', 'ready', 'delivering', 'failed', 'discarded', 'applying', 'applied')
    and (state = 'confirmed') = (step in ('applying', 'applied'))),
  constraint transporter_payments_type_check check (type in
    ('CASH', 'BANK_DEPOSIT', 'BANK_TRANSFER', 'CASH_REGISTER_DEPOSIT', 'CARD_PAIEMENT', 'OTHER')),
  constraint transporter_payments_reading_check check (reading in ('net', 'collected', 'gross')),
  constraint transporter_payments_fee_check check ((fee_kind is null) = (fee_value is null)
    and (fee_kind is null or fee_kind in ('percent', 'amount')) and fee_value >= 0 and (fee_kind <> 'percent' or fee_value <= 10000)),
  constraint transporter_payments_difference_check check (
    difference_reason in ('short', 'over', 'coins', 'bank') and (difference = 0 or difference_reason is not null)),
  constraint transporter_payments_confirmed_check check (state = 'draft'
    or (received is not null and received_on is not null and type is not null and account_id is not null and confirmed_at is not null))
);
create index transporter_payments_shop_id_index on transporter_payments (shop_id, created_at desc, id desc);
create index transporter_payments_transporter_id_index on transporter_payments (transporter_id);
create index transporter_payments_file_index on transporter_payments (shop_id, file_sha256) where file_sha256 is not null;
create index transporter_payments_under_way_index on transporter_payments (step, updated_at)
  where step in ('uploaded', 'reading', 'matching', 'delivering', 'applying');

create table transporter_payment_rows (
  payment_id uuid not null constraint transporter_payment_rows_payment_id_foreign references transporter_payments (id),
  number int not null,
  shop_id uuid not null,
  transporter_id uuid not null,
  -- As it was read.
  kind text not null default 'credit',
  charge text not null default 'cod',
  tracking text null,
  tracking_key text null,
  reference text null,
  status_text text null,
  status text null,
  name text null,
  phone text null,
  commune text null,
  wilaya text null,
  day date null,
  amount bigint null,
  collected bigint null,
  fee_delivery bigint null,
  fee_cod bigint null,
  fee_return bigint null,
  fee_other bigint null,
  net bigint null,
  problem text null,
  problem_cell text null,
  -- As it was judged.
  order_id uuid null constraint transporter_payment_rows_order_id_foreign references orders (id),
  score int null,
  reasons jsonb not null default '[]',
  by_hand boolean not null default false,
  outcome text not null,
  expected bigint null,
  gap bigint null,
  treatment text null,
  treatment_reason text null,
  included boolean not null default false,
  -- As it was applied.
  fingerprint text null,
  entry_id uuid null,
  resolved text null,
  reversed boolean not null default false,
  constraint transporter_payment_rows_pkey primary key (payment_id, number),
  constraint transporter_payment_rows_entry_id_unique unique (entry_id),
  constraint transporter_payment_rows_kind_check check (kind in ('credit', 'debit')),
  constraint transporter_payment_rows_charge_check check (charge in ('cod', 'delivery', 'return', 'other')),
  constraint transporter_payment_rows_outcome_check check (outcome in
    ('matched', 'gap', 'not_delivered', 'already_paid', 'duplicate', 'other_transporter', 'unmatched', 'invalid')),
  constraint transporter_payment_rows_treatment_check check (treatment in ('claim', 'later', 'fee')),
  constraint transporter_payment_rows_included_check check (not included or net is not null),
  constraint transporter_payment_rows_applied_check check (entry_id is null or (included and fingerprint is not null))
);
create unique index transporter_payment_rows_fingerprint_unique on transporter_payment_rows (transporter_id, fingerprint)
  where entry_id is not null and not reversed;
create index transporter_payment_rows_order_id_index on transporter_payment_rows (order_id);
create index transporter_payment_rows_outcome_index on transporter_payment_rows (payment_id, outcome, number);
create index transporter_payment_rows_waiting_index on transporter_payment_rows (payment_id, number)
  where included and entry_id is null;

create table transporter_mappings (
  shop_id uuid not null constraint transporter_mappings_shop_id_foreign references shops (id),
  transporter_id uuid not null constraint transporter_mappings_transporter_id_foreign references transporters (id),
  head_hash text not null,
  mapping jsonb not null,
  reading text not null,
  updated_at timestamptz not null,
  constraint transporter_mappings_pkey primary key (transporter_id, head_hash),
  constraint transporter_mappings_reading_check check (reading in ('net', 'collected', 'gross'))
);

create table transporter_claims (
  id uuid not null constraint transporter_claims_pkey primary key,
  shop_id uuid not null constraint transporter_claims_shop_id_foreign references shops (id),
  number bigint not null,
  transporter_id uuid not null constraint transporter_claims_transporter_id_foreign references transporters (id),
  order_id uuid null constraint transporter_claims_order_id_foreign references orders (id),
  payment_id uuid null,
  row_number int null,
  reason text not null,
  asked bigint not null,
  state text not null default 'open',
  due_on date null,
  incident_id uuid null constraint transporter_claims_incident_id_foreign references incidents (id),
  note text null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint transporter_claims_number_unique unique (shop_id, number),
  constraint transporter_claims_row_foreign foreign key (payment_id, row_number) references transporter_payment_rows (payment_id, number),
  constraint transporter_claims_reason_check check (reason in
    ('short_paid', 'not_paid', 'lost', 'damaged', 'wrong_fee', 'double_fee', 'other')),
  constraint transporter_claims_state_check check (state in ('open', 'sent', 'accepted', 'refused', 'settled', 'written_off')),
  constraint transporter_claims_asked_check check (asked > 0)
);
create unique index transporter_claims_live_unique on transporter_claims (order_id)
  where order_id is not null and state in ('open', 'sent', 'accepted', 'refused');
create index transporter_claims_shop_id_index on transporter_claims (shop_id, created_at desc, id desc);
`);
  }
}
