import { Migration } from '@mikro-orm/migrations';

/** Which pictures of the shop a theme names, in its draft, live, or in a version that can come back. */
export class Migration20261125003400_theme_pictures extends Migration {
  override up(): void {
    this.addSql(`
-- Themes that were made by hand began with a text where an object belongs.
update themes set values = '{}' where jsonb_typeof(values) <> 'object';

create table theme_pictures (
  theme_id uuid not null constraint theme_pictures_theme_id_foreign references themes (id),
  media_id uuid not null constraint theme_pictures_media_id_foreign references media (id),
  shop_id uuid not null constraint theme_pictures_shop_id_foreign references shops (id),
  constraint theme_pictures_pkey primary key (theme_id, media_id)
);
create index theme_pictures_media_id_index on theme_pictures (media_id);
create index theme_pictures_shop_id_index on theme_pictures (shop_id);
`);
  }
}
