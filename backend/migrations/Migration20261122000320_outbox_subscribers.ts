import { Migration } from '@mikro-orm/migrations';

/** From which event on each subscriber is told: what is new begins with the next. */
export class Migration20261122000320_outbox_subscribers extends Migration {
  override up(): void {
    this.addSql(`
create table outbox_subscribers (
  topic text not null,
  name text not null,
  since bigint not null,
  constraint outbox_subscribers_pkey primary key (topic, name)
);
`);
  }
}
