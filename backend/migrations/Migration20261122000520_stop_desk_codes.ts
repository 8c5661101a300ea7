import { Migration } from '@mikro-orm/migrations';

/**
 * Stop desks have a code of their own at their carrier, and a transporter knows whether its carrier asks for it. Yalidine
 * does.
 */
export class Migration20261122000520_stop_desk_codes extends Migration {
  override up(): void {
    this.addSql(`
alter table stop_desks add column carrier_code text;
alter table transporters add column needs_desk_codes boolean not null default false;
update transporters t set needs_desk_codes = true
from carrier_connections c where c.transporter_id = t.id and c.enabled and c.kind = 'yalidine';
`);
  }
}
