import { hasWords } from '../../../platform/database/index.ts';

/**
 * SQL of the ids of a shop's products that a text finds: by its words in a name or in its variants' values in any language, by a part of a code, or by a
 * whole barcode. Each place is asked through its own index, which one condition over all of them could not use.
 * @param shop,words,pattern,code parameters: the shop, the words as `like` takes them, the text so in lower case, the text itself
 */
export function productsFound(shop: string, words: string, pattern: string, code: string): string {
  return `select f.product_id from (
      select product_id, shop_id from product_names where ${hasWords('search_text', words)}
      union all select product_id, shop_id from unit_codes where lower_sku like ${pattern}
      union all select product_id, shop_id from unit_codes where barcode = ${code}) f where f.shop_id = ${shop}`;
}
