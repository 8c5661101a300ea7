import { Migration } from '@mikro-orm/migrations';

/** From when until when a block is shown; when pages change by a block or a post that waits for its hour. */
export class Migration20261123002572_content_moments extends Migration {
  override up(): void {
    this.addSql(`
alter table home_modules
  add column visible_from timestamptz null,
  add column visible_until timestamptz null,
  add column next_moment timestamptz null,
  add constraint home_modules_visible_check check (visible_until > visible_from);
create index home_modules_next_moment_index on home_modules (next_moment) where next_moment is not null;

alter table blog_posts add column next_moment timestamptz null;
update blog_posts set next_moment = published_at where published_at > now();
create index blog_posts_next_moment_index on blog_posts (next_moment) where next_moment is not null;
`);
  }
}
