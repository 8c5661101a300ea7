import { Migration } from '@mikro-orm/migrations';

/** Where former addresses lead, and which addresses were asked for and not found. */
export class Migration20261124002631_redirects extends Migration {
  override up(): void {
    this.addSql(`
create table redirects (
  id uuid not null constraint redirects_pkey primary key,
  shop_id uuid not null constraint redirects_shop_id_foreign references shops (id),
  -- A path without language and parameters, in small letters, without a slash at its end.
  source text not null,
  -- Null: it is gone for good.
  target text null,
  status int not null,
  hits int not null default 0,
  last_hit_on date null,
  origin text not null default 'manual',
  created_at timestamptz not null,
  version int not null default 1,
  constraint redirects_source_unique unique (shop_id, source),
  constraint redirects_status_check check (status in (301, 302, 410)),
  constraint redirects_target_check check ((target is null) = (status = 410)),
  constraint redirects_origin_check check (origin in ('manual', 'import'))
);

create table missing_paths (
  shop_id uuid not null constraint missing_paths_shop_id_foreign references shops (id),
  day date not null,
  path text not null,
  count int not null,
  referrer_host text null,
  constraint missing_paths_pkey primary key (shop_id, day, path)
);
`);
  }
}
