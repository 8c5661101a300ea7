import { Migration } from '@mikro-orm/migrations';

/**
 * Products are found by the values of their variants too, which stand in other rows: the text is written by a trigger from now
 * on (`keep_product_words`). It keeps what it has, and its index; documents are built anew by the start of this version.
 */
export class Migration20261201003737_words_of_variants extends Migration {
  override up(): void {
    this.addSql('alter table product_documents alter column search_text drop expression');
  }
}
