import { Migration } from '@mikro-orm/migrations';

/** What staff say of a picture: its name, words for who cannot see it, and the point that a cut keeps. */
export class Migration20261125003300_media_library extends Migration {
  override up(): void {
    this.addSql(`
alter table media
  add column name text not null default '',
  add column alts jsonb not null default '{}',
  -- Per cent of the width and of the height.
  add column focal_x int not null default 50,
  add column focal_y int not null default 50,
  add column archived_at timestamptz null,
  add column version int not null default 1,
  add constraint media_focal_check check (focal_x between 0 and 100 and focal_y between 0 and 100);
create index media_library_index on media (shop_id, created_at, id) where owner = 'shop' and archived_at is null;
`);
  }
}
