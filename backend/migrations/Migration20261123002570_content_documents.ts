import { Migration } from '@mikro-orm/migrations';

/** What content is written as before visitors see it, and every wording that they have seen. What they see stays where it was. */
export class Migration20261123002570_content_documents extends Migration {
  override up(): void {
    this.addSql(`
create table content_documents (
  shop_id uuid not null constraint content_documents_shop_id_foreign references shops (id),
  kind text not null,
  target_id text not null,
  -- Of its last version; 0 before the first.
  number int not null default 0,
  published_at timestamptz null,
  published_by text null,
  constraint content_documents_pkey primary key (shop_id, kind, target_id),
  constraint content_documents_kind_check check (kind in ('menu', 'home', 'page', 'post', 'blog_category', 'announcements'))
);

create table content_drafts (
  shop_id uuid not null,
  kind text not null,
  target_id text not null,
  part text not null,
  -- Null: nothing is drafted; the version goes on counting, so that an old page is never taken for a fresh one.
  body jsonb null,
  version int not null,
  saved_at timestamptz not null,
  saved_by text not null,
  constraint content_drafts_pkey primary key (shop_id, kind, target_id, part),
  constraint content_drafts_document_foreign foreign key (shop_id, kind, target_id) references content_documents,
  constraint content_drafts_part_check check (part in ('shared', 'fr', 'ar', 'en'))
);

create table content_versions (
  id uuid not null constraint content_versions_pkey primary key,
  shop_id uuid not null,
  kind text not null,
  target_id text not null,
  number int not null,
  -- By part.
  body jsonb not null,
  origin text not null,
  at timestamptz not null,
  by_name text not null,
  constraint content_versions_document_foreign foreign key (shop_id, kind, target_id) references content_documents,
  constraint content_versions_number_unique unique (shop_id, kind, target_id, number),
  constraint content_versions_origin_check check (origin in ('start', 'publish', 'restore', 'plan', 'set_aside'))
);
`);
  }
}
