import { Migration } from '@mikro-orm/migrations';

/**
 * What the shop announces and promises. A shop without rows that never published any announces what all do
 * (`DEFAULT_ANNOUNCEMENTS`), as before.
 */
export class Migration20261124002720_announcements extends Migration {
  override up(): void {
    this.addSql(`
create table announcements (
  shop_id uuid not null constraint announcements_shop_id_foreign references shops (id),
  -- Of the entry in its shop: the first ones have the same in every shop.
  id uuid not null,
  position int not null,
  what text not null,
  places text[] not null,
  icon text not null,
  texts jsonb not null,
  link text null,
  active boolean not null,
  visible_from timestamptz null,
  visible_until timestamptz null,
  next_moment timestamptz null,
  constraint announcements_pkey primary key (shop_id, id),
  constraint announcements_what_check
    check (what in ('text', 'delivery_from', 'wilayas', 'exchange', 'call', 'featured_deals')),
  constraint announcements_places_check check (places <@ array['bar', 'home', 'product', 'checkout', 'footer']),
  constraint announcements_visible_check check (visible_until > visible_from)
);
create index announcements_next_moment_index on announcements (next_moment) where next_moment is not null;
`);
  }
}
