import { Migration } from '@mikro-orm/migrations';

/** Forms of staff that add something are taken once, however often they arrive. */
export class Migration20261122000310_idempotency_keys extends Migration {
  override up(): void {
    this.addSql(`
create table idempotency_keys (
  shop_id uuid not null constraint idempotency_keys_shop_id_foreign references shops (id),
  actor_id uuid not null,
  key uuid not null,
  body_hash bytea not null,
  answer jsonb null,
  at timestamptz not null,
  constraint idempotency_keys_pkey primary key (shop_id, actor_id, key)
);
create index idempotency_keys_at_index on idempotency_keys (at);
`);
  }
}
