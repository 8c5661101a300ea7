import { Migration } from '@mikro-orm/migrations';

/** Pictures of reviews are public once the review is approved; those that serve a product too stay public. */
export class Migration20261122000700_review_pictures extends Migration {
  override up(): void {
    this.addSql(`
alter table media
  add column owner text not null default 'shop' check (owner in ('shop', 'review')),
  add column shown boolean not null default true;
update media m set owner = 'review', shown = exists (
  select 1 from reviews r where r.image_id = m.id and r.state = 'approved')
where exists (select 1 from reviews r where r.image_id = m.id)
  and not exists (select 1 from product_images i where i.media_id = m.id);
`);
  }
}
