import { Migration } from '@mikro-orm/migrations';

/** Orders are counted by the group of neighbouring addresses that they come from, too. */
export class Migration20261122000600_receipt_networks extends Migration {
  override up(): void {
    this.addSql(`
alter table checkout_receipts add column client_network text;
create index checkout_receipts_client_network_index on checkout_receipts (shop_id, client_network, created_at desc)
  where client_network is not null;
create index checkout_receipts_browser_id_index on checkout_receipts (shop_id, browser_id, created_at desc);
`);
  }
}
