import type { Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const Attribute = defineEntity({
  name: 'Attribute',
  tableName: 'attributes',
  checks: [
    { name: 'attributes_kind_check', property: 'kind', expression: `kind in ('text', 'color', 'image')` },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    kind: p.text().$type<'text' | 'color' | 'image'>(),
    label: p.json<Translations>(),
    position: p.integer().default(0),
    version: p.integer().version().default(1),
  },
});

export const AttributeValue = defineEntity({
  name: 'AttributeValue',
  tableName: 'attribute_values',
  properties: {
    id: p.uuid().primary(),
    attribute: () =>
      p
        .manyToOne(Attribute)
        .mapToPk()
        .fieldName('attribute_id')
        .deleteRule('cascade')
        .index('attribute_values_attribute_id_index'),
    value: p.json<Translations>(),
    color: p.text().nullable(),
    imageId: p.uuid().nullable(),
    position: p.integer().default(0),
  },
});

export const Feature = defineEntity({
  name: 'Feature',
  tableName: 'features',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    label: p.json<Translations>(),
    position: p.integer().default(0),
    version: p.integer().version().default(1),
  },
});

export const FeatureValue = defineEntity({
  name: 'FeatureValue',
  tableName: 'feature_values',
  properties: {
    id: p.uuid().primary(),
    feature: () =>
      p
        .manyToOne(Feature)
        .mapToPk()
        .fieldName('feature_id')
        .deleteRule('cascade')
        .index('feature_values_feature_id_index'),
    value: p.json<Translations>(),
    position: p.integer().default(0),
  },
});
