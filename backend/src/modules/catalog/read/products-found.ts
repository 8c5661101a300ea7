/**
 * SQL of the ids of a shop's products that a text finds: by a part of a name in any language or of a code, or by a whole
 * barcode. Each place is asked through its own index, which one condition over all of them could not use.
 * @param shop,pattern,code parameters: the shop, the text as `like` takes it in lower case, the text itself
 */
export function productsFound(shop: string, pattern: string, code: string): string {
  return `select f.product_id from (
      select product_id, shop_id from product_names where search_text like public.search_folded(${pattern})
      union all select product_id, shop_id from unit_codes where lower_sku like ${pattern}
      union all select product_id, shop_id from unit_codes where barcode = ${code}) f where f.shop_id = ${shop}`;
}
