import { Migration } from '@mikro-orm/migrations';

/** The balance of each place up to an instant, so that the books are not added up anew at each look (decision 0017). */
export class Migration20261121002120_account_balances extends Migration {
  override up(): void {
    this.addSql(`
create table account_balances (
  shop_id uuid not null constraint account_balances_shop_id_foreign references shops (id),
  place text not null,
  balance bigint not null,
  before timestamptz not null,
  constraint account_balances_pkey primary key (shop_id, place)
);
create index postings_kind_index on postings (shop_id, kind, at desc, id desc) where kind <> 'placement';
`);
  }
}
