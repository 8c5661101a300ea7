import { type Actor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { keyOf } from '../domain/choices.ts';
import type { NewCombination } from '../domain/commands.ts';
import { checkCombinationSet, refuseWith } from '../domain/product-rules.ts';
import {
  COMBINATIONS_OF,
  FREE_COMBINATIONS,
  PUT_COMBINATION_VALUES,
  PUT_COMBINATIONS,
  RETIRE_COMBINATIONS,
} from '../persistence/combination-statements.ts';
import { ProductEditing, type ProductRef } from './product-editing.ts';
import { checkCombinationValues, checkSkus } from './product-references.ts';
import { orNull } from './product-rows.ts';

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
      const present = await sqlIn<Present>(em, COMBINATIONS_OF, [id]);
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
    await sqlIn(em, FREE_COMBINATIONS, [productId]);
    await sqlIn(em, RETIRE_COMBINATIONS, [productId, rows.map(({ id }) => id)]);
    await sqlIn(em, PUT_COMBINATIONS, [productId, shopId, JSON.stringify(rows)]);
    const pairs = combinations.flatMap(({ valueIds }, nth) =>
      valueIds.map((valueId) => [rows[nth]?.id, valueId]),
    );
    await sqlIn(em, PUT_COMBINATION_VALUES, [pairs.map(([id]) => id), pairs.map(([, valueId]) => valueId)]);
  }
}
