import { Migration } from '@mikro-orm/migrations';
import { addPermission } from './permissions.ts';

/** How shops look: their themes, each published version with its sheet, and what of the live one pages need. */
export class Migration20261123002560_themes extends Migration {
  override up(): void {
    this.addSql(`
-- What visitors see: the sheet that pages link, and the colour of the browser's frame. Null: the app's own look.
alter table shops add column theme jsonb null;

create table themes (
  id uuid not null constraint themes_pkey primary key,
  shop_id uuid not null constraint themes_shop_id_foreign references shops (id),
  name text not null,
  base text not null,
  -- What differs from the base.
  values jsonb not null default '{}',
  draft jsonb null,
  draft_version int not null default 1,
  draft_saved_at timestamptz null,
  draft_saved_by uuid null,
  number int not null default 0,
  is_default boolean not null default false,
  archived_at timestamptz null,
  created_at timestamptz not null,
  constraint themes_name_check check (length(btrim(name)) between 1 and 60),
  constraint themes_archived_check check (not is_default or archived_at is null)
);
create index themes_shop_index on themes (shop_id, id);
create unique index themes_default_unique on themes (shop_id) where is_default;

create table theme_versions (
  theme_id uuid not null constraint theme_versions_theme_id_foreign references themes (id),
  number int not null,
  shop_id uuid not null,
  base text not null,
  values jsonb not null,
  css text not null,
  css_hash text not null,
  at timestamptz not null,
  by_id uuid null,
  by_name text null,
  constraint theme_versions_pkey primary key (theme_id, number),
  constraint theme_versions_hash_check check (css_hash = encode(sha256(convert_to(css, 'UTF8')), 'hex'))
);
create index theme_versions_hash_index on theme_versions (css_hash);

insert into themes (id, shop_id, name, base, is_default, created_at)
select uuidv7(), id, 'Alger la Blanche', 'blanche', true, now() from shops;
`);
    this.addSql(`
create or replace function make_default_theme() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into themes (id, shop_id, name, base, is_default, created_at)
  values (uuidv7(), new.id, 'Alger la Blanche', 'blanche', true, new.created_at);
  return null;
end $$;

create trigger shops_default_theme after insert on shops for each row execute function make_default_theme();
`);
    this.addSql(addPermission('theme.publish', ['owner', 'manager', 'content_editor']));
  }
}
