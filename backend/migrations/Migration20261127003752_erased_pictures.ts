import { Migration } from '@mikro-orm/migrations';

/** Files of pictures that were archived go after a while, unless something names them: the row says so before they do. */
export class Migration20261127003752_erased_pictures extends Migration {
  override up(): void {
    this.addSql(`
alter table media
  -- When something named it although it was archived long enough: it is asked again later.
  add column kept_at timestamptz null,
  -- Nothing new may name it since then, and its files go.
  add column erased_at timestamptz null,
  -- When the last of its files was gone; null with erased_at: they are still to be deleted.
  add column files_gone_at timestamptz null,
  add constraint media_erased_check check (erased_at is null or archived_at is not null),
  add constraint media_files_gone_check check (files_gone_at is null or erased_at is not null);
create index media_archived_index on media (greatest(archived_at, kept_at)) where archived_at is not null and erased_at is null;
create index media_erased_index on media (erased_at) where erased_at is not null and files_gone_at is null;
`);
  }
}
