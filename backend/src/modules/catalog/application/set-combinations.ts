import { type Actor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { keyOf } from '../domain/choices.ts';
import type { NewCombination } from '../domain/commands.ts';
import { checkCombinationSet, refuseWith } from '../domain/product-rules.ts';
import { ProductEditing, type ProductRef } from './product-editing.ts';
import { checkCombinationValues, checkSkus } from './product-references.ts';
import { orNull } from './product-rows.ts';

const PRESENT = `/* prepared:catalog_combinations_of */
select c.id::text as id, array_agg(cv.attribute_value_id::text) as "valueIds"
from combinations c join combination_values cv on cv.combination_id = c.id where c.product_id = $1 group by c.id`;
/** Codes and the default are free before they are given anew: two combinations may have changed places. */
const FREE = `/* prepared:catalog_free_combinations */
update combinations set sku = null, is_default = false where product_id = $1`;
const RETIRE = `/* prepared:catalog_retire_combinations */
update combinations set active = false, barcode = null, version = version + 1
where product_id = $1 and active and id <> all($2::uuid[])`;
const PUT = `/* prepared:catalog_put_combinations */
insert into combinations (id, product_id, shop_id, price_ht, sku, barcode, is_default, position)
select r.id, $1, $2, r.price_ht, r.sku, r.barcode, r.is_default, r.position
from jsonb_to_recordset($3::jsonb) r (id uuid, price_ht bigint, sku text, barcode text, is_default boolean, position int)
on conflict (id) do update set price_ht = excluded.price_ht, sku = excluded.sku, barcode = excluded.barcode,
  is_default = excluded.is_default, position = excluded.position, active = true, version = combinations.version + 1`;
const VALUES = `/* prepared:catalog_put_combination_values */
insert into combination_values (combination_id, attribute_value_id) select * from unnest($1::uuid[], $2::uuid[])
on conflict do nothing`;

interface Present {
  readonly id: string;
  readonly valueIds: string[];
}

/** The combinations of a product as a whole: those that are not named are retired, since histories may name them. */
@Injectable()
export class SetCombinations {
  constructor(private readonly editing: ProductEditing) {}

  /**
   * @returns the product's version after the change.
   * @throws DomainError `invalid` (422) for a pack, values that are not the shop's or do not fit together; `sku_taken` (409),
   * `not_found` (404), `stale` (409)
   */
  async execute(
    em: EntityManager,
    ref: ProductRef,
    combinations: readonly NewCombination[],
    actor: Actor,
  ): Promise<number> {
    checkCombinationSet(combinations);
    return this.editing.execute(em, ref, actor, async ({ id, type }, now) => {
      refuseWith(type === 'pack' ? { combinations: ['validation.unknown'] } : {});
      await checkCombinationValues(em, ref.shopId, { combinations });
      const present = await sqlIn<Present>(em, PRESENT, [id]);
      const skus = combinations.map(({ sku }) => sku);
      await checkSkus(em, ref.shopId, skus, [...present.map((item) => item.id)]);
      const known = new Map(present.map((item) => [keyOf(item.valueIds), item.id]));
      const chosen = Math.max(
        0,
        combinations.findIndex(({ isDefault }) => isDefault),
      );
      const rows = combinations.map((item, position) => ({
        ...{ id: known.get(keyOf(item.valueIds)) ?? uuidv7(now.getTime()), position },
        ...{ price_ht: item.priceHt ?? null, sku: orNull(item.sku), barcode: orNull(item.barcode) },
        is_default: position === chosen,
      }));
      await this.#write(em, ref, rows, combinations);
      return { after: { combinations } };
    });
  }

  async #write(
    em: EntityManager,
    { productId, shopId }: ProductRef,
    rows: readonly { readonly id: string }[],
    combinations: readonly NewCombination[],
  ): Promise<void> {
    await sqlIn(em, FREE, [productId]);
    await sqlIn(em, RETIRE, [productId, rows.map(({ id }) => id)]);
    await sqlIn(em, PUT, [productId, shopId, JSON.stringify(rows)]);
    const pairs = combinations.flatMap(({ valueIds }, nth) =>
      valueIds.map((valueId) => [rows[nth]?.id, valueId]),
    );
    await sqlIn(em, VALUES, [pairs.map(([id]) => id), pairs.map(([, valueId]) => valueId)]);
  }
}
