import { defineEntity, p } from '@mikro-orm/core';
import type { DocumentKind, Origin, Part, Parts } from '../domain/document.ts';

export const DocumentEntity = defineEntity({
  name: 'ContentDocument',
  tableName: 'content_documents',
  properties: {
    shopId: p.uuid().primary(),
    kind: p.text().primary().$type<DocumentKind>(),
    targetId: p.text().primary(),
    number: p.integer().default(0),
    publishedAt: p.datetime().nullable(),
    publishedBy: p.text().nullable(),
  },
});

export const DraftEntity = defineEntity({
  name: 'ContentDraft',
  tableName: 'content_drafts',
  properties: {
    shopId: p.uuid().primary(),
    kind: p.text().primary().$type<DocumentKind>(),
    targetId: p.text().primary(),
    part: p.text().primary().$type<Part>(),
    /** Null: nothing is drafted. */
    body: p.json<object>().nullable(),
    version: p.integer(),
    savedAt: p.datetime(),
    savedBy: p.text(),
    /** Of the employee: two may have one name. Null: a job, or a draft of before it was kept. */
    savedById: p.uuid().nullable(),
  },
});

export const VersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  uniques: [{ name: 'content_versions_number_unique', properties: ['shopId', 'kind', 'targetId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    kind: p.text().$type<DocumentKind>(),
    targetId: p.text(),
    number: p.integer(),
    body: p.json<Parts>(),
    origin: p.text().$type<Origin>(),
    at: p.datetime(),
    byName: p.text(),
    byId: p.uuid().nullable(),
    /** What staff call it; a version that is called something stays. */
    name: p.text().nullable(),
  },
});
