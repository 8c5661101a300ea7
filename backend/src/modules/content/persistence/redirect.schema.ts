import { defineEntity, p } from '@mikro-orm/core';

export const RedirectEntity = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  uniques: [{ name: 'redirects_source_unique', properties: ['shopId', 'source'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    source: p.text(),
    target: p.text().nullable(),
    status: p.integer(),
    hits: p.integer().default(0),
    lastHitOn: p.date().nullable(),
    origin: p.text().$type<'manual' | 'import'>().default('manual'),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

export const MissingPathEntity = defineEntity({
  name: 'MissingPath',
  tableName: 'missing_paths',
  properties: {
    shopId: p.uuid().primary(),
    day: p.date().primary(),
    path: p.text().primary(),
    count: p.integer(),
    referrerHost: p.text().nullable(),
  },
});
