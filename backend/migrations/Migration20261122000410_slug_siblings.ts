import { Migration } from '@mikro-orm/migrations';

/** Free slugs are looked for among `wish` and `wish-2`, `wish-3`…: by bytes, in whatever order the database sorts texts. */
export class Migration20261122000410_slug_siblings extends Migration {
  override up(): void {
    this.addSql('create index product_texts_slug_index on product_texts (shop_id, slug text_pattern_ops)');
  }
}
