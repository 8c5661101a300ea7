import { Migration } from '@mikro-orm/migrations';

/** Pictures of incidents are nobody's review: none is ever shown by its address. */
export class Migration20261122002470_incident_pictures extends Migration {
  override up(): void {
    this.addSql(`
alter table media drop constraint media_owner_check;
alter table media add constraint media_owner_check check (owner in ('shop', 'review', 'incident')) not valid;
alter table media validate constraint media_owner_check;
update media m set owner = 'incident', shown = false
where owner = 'review' and exists (select 1 from incident_files f where f.media_id = m.id);
`);
  }
}
