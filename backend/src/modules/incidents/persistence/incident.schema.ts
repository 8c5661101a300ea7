import type {
  INCIDENT_ENTRIES,
  IncidentLinkKind,
  IncidentSeverity,
  IncidentStatus,
  IncidentSubject,
  IncidentThingKind,
  StockEffect,
} from '@hanout/contracts';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';

export const IncidentEntity = defineEntity({
  name: 'Incident',
  tableName: 'incidents',
  uniques: [{ name: 'incidents_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    subject: p.text().$type<IncidentSubject>(),
    /** Where it is: a warehouse, or words. */
    warehouseId: p.uuid().nullable(),
    locationText: p.text().nullable(),
    /** What it is about: its id, or words. */
    relatedKind: p.text().$type<IncidentThingKind>(),
    relatedId: p.uuid().nullable(),
    relatedText: p.text().nullable(),
    severity: p.text().$type<IncidentSeverity>(),
    status: p.text().$type<IncidentStatus>().default('open'),
    description: p.text(),
    reporterId: p.uuid().nullable(),
    reporterName: p.text(),
    assigneeId: p.uuid().nullable(),
    /** What was done about it. */
    resolution: p.text().nullable(),
    stockEffect: p.text().$type<StockEffect>().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
  },
});
export type Incident = InferEntity<typeof IncidentEntity>;

export const IncidentWatcher = defineEntity({
  name: 'IncidentWatcher',
  tableName: 'incident_watchers',
  properties: { incidentId: p.uuid().primary(), staffId: p.uuid().primary() },
});

/** Append-only. */
export const IncidentEntryEntity = defineEntity({
  name: 'IncidentEntry',
  tableName: 'incident_entries',
  properties: {
    id: p.uuid().primary(),
    incidentId: p.uuid(),
    sequence: p.bigint('number').generated('identity').$type<Opt<number>>(),
    at: p.datetime(),
    kind: p.text().$type<(typeof INCIDENT_ENTRIES)[number]>(),
    staffId: p.uuid().nullable(),
    byName: p.text(),
    text: p.text().nullable(),
    movedFrom: p.text().nullable(),
    movedTo: p.text().nullable(),
  },
});

export const IncidentFile = defineEntity({
  name: 'IncidentFile',
  tableName: 'incident_files',
  properties: {
    id: p.uuid().primary(),
    incidentId: p.uuid(),
    position: p.integer(),
    mediaId: p.uuid(),
    byName: p.text(),
    at: p.datetime(),
  },
});

export const IncidentLink = defineEntity({
  name: 'IncidentLink',
  tableName: 'incident_links',
  uniques: [{ name: 'incident_links_target_unique', properties: ['incidentId', 'kind', 'targetId'] }],
  properties: {
    id: p.uuid().primary(),
    incidentId: p.uuid(),
    kind: p.text().$type<IncidentLinkKind>(),
    targetId: p.uuid(),
    byName: p.text(),
    at: p.datetime(),
  },
});
