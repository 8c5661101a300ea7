export const OWN_VALUES = {
  attribute: `select v.id::text as id, exists (select 1 from combination_values c where c.attribute_value_id = v.id) as used
    from attribute_values v where v.attribute_id = $1`,
  feature: `select v.id::text as id, exists (select 1 from product_features f where f.feature_value_id = v.id) as used
    from feature_values v where v.feature_id = $1`,
} as const;

export const REMOVE_VALUES = {
  attribute: 'delete from attribute_values where id = any($1::uuid[])',
  feature: 'delete from feature_values where id = any($1::uuid[])',
} as const;

export const WRITE_VALUES = {
  attribute: `insert into attribute_values (id, attribute_id, value, color, image_id, position)
    select r.id, $1, r.value, r.color, r.image_id, r.position
    from jsonb_to_recordset($2::jsonb) r (id uuid, value jsonb, color text, image_id uuid, position int)
    on conflict (id) do update set value = excluded.value, color = excluded.color, image_id = excluded.image_id,
      position = excluded.position`,
  feature: `insert into feature_values (id, feature_id, value, position)
    select r.id, $1, r.value, r.position from jsonb_to_recordset($2::jsonb) r (id uuid, value jsonb, position int)
    on conflict (id) do update set value = excluded.value, position = excluded.position`,
} as const;
