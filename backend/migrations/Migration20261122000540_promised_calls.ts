import { Migration } from '@mikro-orm/migrations';

/** A call that an agent promised for an hour is told from one that is tried again: it goes before new orders. */
export class Migration20261122000540_promised_calls extends Migration {
  override up(): void {
    this.addSql(`
alter table orders add column callback_promised boolean not null default false;
update orders o set callback_promised = true
where o.state = 'confirming' and o.callback_at is not null and 'postponed' = (
  select h.data ->> 'result' from order_history h
  where h.order_id = o.id and h.kind = 'call' order by h.sequence desc limit 1
);
`);
  }
}
