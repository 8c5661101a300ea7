import { Migration } from '@mikro-orm/migrations';

/** Pages, posts and blog categories are drafted, published by language, planned; former addresses still lead to them. */
export class Migration20261124002630_writings extends Migration {
  override up(): void {
    this.addSql(`
alter table blog_posts
  add column active boolean not null default true,
  add column no_index boolean not null default false;
alter table content_pages add column no_index boolean not null default false;
alter table blog_categories add column updated_at timestamptz null;

-- A slug that is not current leads to where its text is now.
alter table content_slugs add column current boolean not null default true;

create table content_plans (
  id uuid not null constraint content_plans_pkey primary key,
  shop_id uuid not null constraint content_plans_shop_id_foreign references shops (id),
  kind text not null,
  target_id text not null,
  -- What is shown then, by part: later edits are not part of it.
  body jsonb not null,
  at timestamptz not null,
  state text not null default 'waiting',
  made_at timestamptz not null,
  made_by text not null,
  -- The version that it became.
  number int null,
  reason text null,
  constraint content_plans_state_check check (state in ('waiting', 'done', 'cancelled', 'failed')),
  constraint content_plans_done_check check ((state = 'done') = (number is not null))
);
create index content_plans_at_index on content_plans (at) where state = 'waiting';
create unique index content_plans_waiting_unique on content_plans (shop_id, kind, target_id) where state = 'waiting';
`);
  }
}
