import { Migration } from '@mikro-orm/migrations';

/**
 * Which French each translation of a menu's entry, a block and an announcement was made from; who saved a draft and made a
 * version, by id, since two employees may have one name; and what a version is called.
 */
export class Migration20261127003750_content_sources extends Migration {
  override up(): void {
    this.addSql(`
alter table menu_items add column sources jsonb not null default '{}';
alter table home_modules add column sources jsonb not null default '{}';
alter table announcements add column sources jsonb not null default '{}';
alter table content_drafts add column saved_by_id uuid null;
alter table content_versions add column by_id uuid null, add column name text null;
`);
  }
}
