import { type Clock, DomainError, type Translations, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { OWN_VALUES, REMOVE_VALUES, WRITE_VALUES } from '../persistence/property-statements.ts';

export interface ValueWish {
  readonly id?: string;
  readonly value: Translations;
  readonly color?: string | null;
  readonly imageId?: string | null;
}

/**
 * Makes the values of an attribute or a feature exactly these, in this order.
 * @throws DomainError `in_use` (409) when one that is left out belongs to a combination or a product, `invalid` (422)
 */
export async function setValues(
  em: EntityManager,
  kind: 'attribute' | 'feature',
  id: string,
  values: readonly ValueWish[],
  clock: Clock,
): Promise<void> {
  const own = await sqlIn<{ id: string; used: boolean }>(em, OWN_VALUES[kind], [id]);
  const fields: Record<string, string[]> = {};
  values.forEach((wish, index) => {
    if (!wish.value.fr?.trim()) fields[`values.${index}.value.fr`] = ['validation.required'];
    if (wish.id && !own.some((value) => value.id === wish.id))
      fields[`values.${index}.id`] = ['validation.id'];
  });
  refuseWith(fields);
  const left = own.filter((value) => !values.some((wish) => wish.id === value.id));
  if (left.some(({ used }) => used)) throw new DomainError('in_use', 409, { fields: { values: ['in_use'] } });
  await sqlIn(em, REMOVE_VALUES[kind], [left.map((value) => value.id)]);
  const rows = values.map(({ value, color = null, imageId: image_id = null, ...wish }, position) => {
    return { id: wish.id ?? uuidv7(clock.now().getTime()), value, color, image_id, position };
  });
  await sqlIn(em, WRITE_VALUES[kind], [id, JSON.stringify(rows)]);
}
