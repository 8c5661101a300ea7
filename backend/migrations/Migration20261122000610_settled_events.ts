import { Migration } from '@mikro-orm/migrations';

/** Events whose subscribers have all had them are marked once, so that nobody looks at them again. */
export class Migration20261122000610_settled_events extends Migration {
  override up(): void {
    this.addSql(`
alter table outbox add column settled_at timestamptz;
create index outbox_unsettled_index on outbox (dispatched_at, sequence)
  where settled_at is null and dispatched_at is not null;
create index outbox_settled_index on outbox (dispatched_at) where settled_at is not null;
alter table outbox_subscribers add column seen_at timestamptz;
`);
  }
}
