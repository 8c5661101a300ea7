import { type Actor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { choicesOf, keyOf } from '../domain/choices.ts';
import { MAX_COMBINATIONS, refuseWith } from '../domain/product-rules.ts';
import {
  DEFAULT_COMBINATION,
  INSERT_COMBINATION_VALUES,
  INSERT_COMBINATIONS,
  KNOWN_VALUES,
  PRESENT_COMBINATIONS,
  REVIVE_COMBINATIONS,
} from '../persistence/combination-statements.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { ProductEditing, type ProductRef } from './product-editing.ts';

/** Values to combine, attribute by attribute. */
export type AttributeChoices = readonly {
  readonly attributeId: string;
  readonly valueIds: readonly string[];
}[];

interface Present {
  readonly id: string;
  readonly active: boolean;
  readonly valueIds: string[];
  readonly attributeIds: string[];
}

/** Makes every choice of one value from each attribute a combination; those that exist stay as they are. */
@Injectable()
export class GenerateCombinations {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /**
   * @returns the product's version after the change.
   * @throws DomainError `invalid` (422): more than 1,000 in all, values of other attributes, other attributes than the
   * product's present combinations, a pack; `not_found` (404), `stale` (409)
   */
  execute(ref: ProductRef, choices: AttributeChoices, actor: Actor): Promise<number> {
    return this.work.run(ref.shopId, (em) => this.#within(em, ref, choices, actor));
  }

  async #within(
    em: EntityManager,
    ref: ProductRef,
    choices: AttributeChoices,
    actor: Actor,
  ): Promise<number> {
    return this.editing.execute(em, ref, actor, async ({ id, type }, now) => {
      refuseWith(type === 'pack' ? { attributes: ['validation.choice'] } : {});
      await this.#checkValues(em, ref.shopId, choices);
      const present = await sqlIn<Present>(em, PRESENT_COMBINATIONS, [id]);
      checkSameAttributes(present, choices);
      const wanted = choicesOf(choices.map(({ valueIds }) => [...new Set(valueIds)]));
      const known = new Map(present.map((item) => [keyOf(item.valueIds), item]));
      const fresh = wanted.filter((values) => !known.has(keyOf(values)));
      const active = present.filter((item) => item.active).length;
      const revived = wanted
        .flatMap((values) => known.get(keyOf(values)) ?? [])
        .filter((item) => !item.active);
      if (active + revived.length + fresh.length > MAX_COMBINATIONS)
        refuseWith({ attributes: ['validation.tooMany'] });
      await this.#write(em, id, ref.shopId, fresh, present.length, now);
      await sqlIn(em, REVIVE_COMBINATIONS, [revived.map((item) => item.id)]);
      await sqlIn(em, DEFAULT_COMBINATION, [id]);
      return { after: { generated: fresh.length, revived: revived.length, attributes: choices } };
    });
  }

  async #checkValues(em: EntityManager, shopId: string, choices: AttributeChoices): Promise<void> {
    const count = choices.reduce((product, { valueIds }) => product * new Set(valueIds).size, 1);
    if (count > MAX_COMBINATIONS) refuseWith({ attributes: ['validation.tooMany'] });
    const attributes = choices.map(({ attributeId }) => attributeId);
    if (new Set(attributes).size < attributes.length) refuseWith({ attributes: ['validation.duplicate'] });
    const valueIds = choices.flatMap((choice) => choice.valueIds);
    const rows = await sqlIn<{ id: string; attributeId: string }>(em, KNOWN_VALUES, [shopId, valueIds]);
    const attributeOf = new Map(rows.map((row) => [row.id, row.attributeId]));
    const wrong = choices.flatMap(({ attributeId, valueIds: ids }, index) =>
      ids.length > 0 && ids.every((id) => attributeOf.get(id) === attributeId) ? [] : [index],
    );
    refuseWith(Object.fromEntries(wrong.map((index) => [`attributes.${index}.valueIds`, ['validation.id']])));
  }

  async #write(
    em: EntityManager,
    productId: string,
    shopId: string,
    fresh: readonly (readonly string[])[],
    position: number,
    now: Date,
  ): Promise<void> {
    const rows = fresh.map((valueIds) => ({ id: uuidv7(now.getTime()), valueIds }));
    await sqlIn(em, INSERT_COMBINATIONS, [productId, shopId, rows.map(({ id }) => id), position]);
    const pairs = rows.flatMap(({ id, valueIds }) => valueIds.map((valueId) => [id, valueId]));
    await sqlIn(em, INSERT_COMBINATION_VALUES, [
      pairs.map(([id]) => id),
      pairs.map(([, valueId]) => valueId),
    ]);
  }
}

/** Combinations of one product are told apart by the same attributes. */
function checkSameAttributes(present: readonly Present[], choices: AttributeChoices): void {
  const wanted = keyOf(choices.map(({ attributeId }) => attributeId));
  const other = present.some((item) => item.active && keyOf(item.attributeIds) !== wanted);
  refuseWith(other ? { attributes: ['validation.choice'] } : {});
}
