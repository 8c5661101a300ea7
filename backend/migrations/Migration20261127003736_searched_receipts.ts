import { Migration } from '@mikro-orm/migrations';

/** What receipts are searched by is folded when it is written, and not of each row by each search. */
export class Migration20261127003736_searched_receipts extends Migration {
  override up(): void {
    this.addSql(`
alter table suppliers add column search_text text not null generated always as (search_folded(name)) stored;
alter table supplier_receipts add column search_text text not null generated always as (search_folded(delivery_note)) stored;
`);
  }
}
