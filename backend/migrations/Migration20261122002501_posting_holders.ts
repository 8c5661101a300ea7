import { Migration } from '@mikro-orm/migrations';
import { addPermission } from './permissions.ts';

/** Postings that were there before accounts name theirs; from here on the database holds all to it. */
export class Migration20261122002501_posting_holders extends Migration {
  override up(): void {
    this.addSql(`
update postings p set account_id = a.id from money_accounts a
where p.account_id is null and p.place in ('till', 'bank', 'card_account')
  and a.shop_id = p.shop_id and a.place = p.place and a.is_default;
update postings p set transporter_id = o.transporter_id from orders o
where p.transporter_id is null and p.place in ('carrier_holds', 'claims') and o.id = p.order_id;
`);
    for (const name of ['place', 'account', 'transporter', 'document'])
      this.addSql(`alter table postings validate constraint postings_${name}_check`);
    this.addSql('alter table postings validate constraint postings_account_foreign');
    this.addSql(addPermission('accounts.move', ['owner', 'manager', 'accountant']));
    this.addSql(addPermission('accounts.reverse', ['owner', 'manager']));
  }
}
