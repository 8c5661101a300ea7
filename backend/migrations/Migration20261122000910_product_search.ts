import { Migration } from '@mikro-orm/migrations';

/**
 * Arabic letters, their forms and digits, then tatweel and vowel marks, which go. Each letter becomes a capital of its
 * own, those that people confuse the same: a database without a locale makes no trigrams of Arabic letters.
 */
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآٱئؤکی٠١٢٣٤٥٦٧٨٩ـًٌٍَُِّْ';
const LETTERS = 'ABTTJHXDDRZSCPOVOEGFQKLMNUWYUYIAAAAYWKY0123456789';

/** Products are found by their names in any language, and by their codes, whole or in part, through indexes. */
export class Migration20261122000910_product_search extends Migration {
  override up(): void {
    this.addSql(`
create function search_folded(given text) returns text language sql immutable parallel safe
  return translate(lower(public.unaccent('public.unaccent', given)), '${ARABIC}', '${LETTERS}');
create function product_search_text(names jsonb) returns text language sql immutable parallel safe
  return public.search_folded(coalesce(names ->> 'fr', '') || ' ' || coalesce(names ->> 'en', '') || ' '
    || coalesce(names ->> 'ar', ''));

alter table product_documents add column search_text text generated always as (product_search_text(names)) stored;
create index product_documents_search_index on product_documents using gin (search_text gin_trgm_ops);
create index products_sku_search_index on products using gin (lower(sku) gin_trgm_ops) where sku is not null;
create index combinations_sku_search_index on combinations using gin (lower(sku) gin_trgm_ops) where sku is not null;
create index products_barcode_search_index on products (barcode) where barcode is not null;
create index combinations_barcode_search_index on combinations (barcode) where barcode is not null;
`);
  }
}
