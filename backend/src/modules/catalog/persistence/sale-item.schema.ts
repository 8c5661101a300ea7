import { defineEntity, p } from '@mikro-orm/core';
import { Product } from './product.schema.ts';

/** A unit that can be ordered, as checkout reads it: written in the transaction of every change of its product. */
export const SaleItemRow = defineEntity({
  name: 'SaleItemRow',
  tableName: 'sale_items',
  properties: {
    unitId: p.uuid().primary(),
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .fieldName('product_id')
        .index('sale_items_product_id_index')
        .deleteRule('cascade')
        .updateRule('no action'),
    shopId: p.uuid(),
    availableFrom: p.datetime().nullable(),
    item: p.json(),
  },
});
