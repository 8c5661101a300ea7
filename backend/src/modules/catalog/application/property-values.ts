import { type Clock, DomainError, type Translations, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { refuseWith } from '../domain/product-rules.ts';

export interface ValueWish {
  readonly id?: string;
  readonly value: Translations;
  readonly color?: string | null;
  readonly imageId?: string | null;
}

const OWN = {
  attribute: `select v.id::text as id, exists (select 1 from combination_values c where c.attribute_value_id = v.id) as used
    from attribute_values v where v.attribute_id = $1`,
  feature: `select v.id::text as id, exists (select 1 from product_features f where f.feature_value_id = v.id) as used
    from feature_values v where v.feature_id = $1`,
} as const;

const REMOVE = {
  attribute: 'delete from attribute_values where id = any($1::uuid[])',
  feature: 'delete from feature_values where id = any($1::uuid[])',
} as const;

const WRITE = {
  attribute: `insert into attribute_values (id, attribute_id, value, color, image_id, position)
    select r.id, $1, r.value, r.color, r.image_id, r.position
    from jsonb_to_recordset($2::jsonb) r (id uuid, value jsonb, color text, image_id uuid, position int)
    on conflict (id) do update set value = excluded.value, color = excluded.color, image_id = excluded.image_id,
      position = excluded.position`,
  feature: `insert into feature_values (id, feature_id, value, position)
    select r.id, $1, r.value, r.position from jsonb_to_recordset($2::jsonb) r (id uuid, value jsonb, position int)
    on conflict (id) do update set value = excluded.value, position = excluded.position`,
} as const;

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
  const own = await sqlIn<{ id: string; used: boolean }>(em, OWN[kind], [id]);
  const fields: Record<string, string[]> = {};
  values.forEach((wish, index) => {
    if (!wish.value.fr?.trim()) fields[`values.${index}.value.fr`] = ['validation.required'];
    if (wish.id && !own.some((value) => value.id === wish.id))
      fields[`values.${index}.id`] = ['validation.id'];
  });
  refuseWith(fields);
  const left = own.filter((value) => !values.some((wish) => wish.id === value.id));
  if (left.some(({ used }) => used)) throw new DomainError('in_use', 409, { fields: { values: ['in_use'] } });
  await sqlIn(em, REMOVE[kind], [left.map((value) => value.id)]);
  const rows = values.map(({ value, color = null, imageId: image_id = null, ...wish }, position) => {
    return { id: wish.id ?? uuidv7(clock.now().getTime()), value, color, image_id, position };
  });
  await sqlIn(em, WRITE[kind], [id, JSON.stringify(rows)]);
}
