import type { AnnouncementState, CarrierFailureCode, CarrierKind, CarrierProblem } from '@hanout/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const CarrierConnectionEntity = defineEntity({
  name: 'CarrierConnection',
  tableName: 'carrier_connections',
  properties: {
    transporterId: p.uuid().primary(),
    shopId: p.uuid(),
    kind: p.text().$type<CarrierKind>(),
    enabled: p.boolean().default(false),
    tenant: p.text().nullable(),
    fromWilaya: p.integer().nullable(),
    /** Sealed (application/vault.ts). */
    secrets: p.text().nullable(),
    /** What the carrier counts calls by (`carrier_accounts`). */
    account: p.text().nullable(),
    hasCredentials: p.boolean().default(false),
    hasWebhookSecret: p.boolean().default(false),
    polledAt: p.datetime().nullable(),
    nextPollAt: p.datetime().nullable(),
    failure: p.text().$type<CarrierFailureCode>().nullable(),
    version: p.integer().default(1),
  },
});

export const CarrierParcelEntity = defineEntity({
  name: 'CarrierParcel',
  tableName: 'carrier_parcels',
  properties: {
    orderId: p.uuid().primary(),
    shopId: p.uuid(),
    transporterId: p.uuid(),
    kind: p.text().$type<CarrierKind>(),
    reference: p.text(),
    state: p.text().$type<AnnouncementState>().default('waiting'),
    attempts: p.integer().default(0),
    nextAt: p.datetime().nullable(),
    /** Of the attempt that is under way: only it may write its outcome. */
    lease: p.uuid().nullable(),
    tracking: p.text().nullable(),
    labelUrl: p.text().nullable(),
    failure: p.text().$type<CarrierFailureCode>().nullable(),
    failureText: p.text().nullable(),
    /** The carrier's name of the commune, as it was told of the parcel. */
    sentCommune: p.text().nullable(),
    rawStatus: p.text().nullable(),
    rawAt: p.datetime().nullable(),
    /** When the carrier is to be told that its order is cancelled; null: it need not be. */
    cancelAt: p.datetime().nullable(),
    /** How often it was told so; 0: nobody has asked for it. */
    cancelAttempts: p.integer().default(0),
    /** How many parcels its order has had there, with this one. */
    round: p.integer().default(1),
    /** Nothing more is to be heard of it. */
    ended: p.boolean().default(false),
    polledAt: p.datetime().nullable(),
    /** When it is to be asked about; null: at once. */
    nextPollAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    announcedAt: p.datetime().nullable(),
  },
});

export type CarrierParcel = InferEntity<typeof CarrierParcelEntity>;

/** A parcel that its carrier has no longer: its order was announced anew, as another. */
export const CarrierPastParcelEntity = defineEntity({
  name: 'CarrierPastParcel',
  tableName: 'carrier_past_parcels',
  properties: {
    transporterId: p.uuid().primary(),
    tracking: p.text().primary(),
    orderId: p.uuid(),
  },
});

/** One thing that a carrier said; the same fact is kept once, whichever way it came. */
export const CarrierEventEntity = defineEntity({
  name: 'CarrierEvent',
  tableName: 'carrier_events',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    transporterId: p.uuid(),
    fact: p.text(),
    orderId: p.uuid().nullable(),
    tracking: p.text(),
    raw: p.text(),
    reason: p.text().default(''),
    occurredAt: p.datetime(),
    /** Of things said at once of the same second. */
    position: p.integer(),
    receivedAt: p.datetime(),
    state: p.text().$type<'received' | 'applied' | 'noted' | 'exception' | 'resolved'>().default('received'),
    problem: p.text().$type<CarrierProblem>().nullable(),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: p.text().nullable(),
    note: p.text().nullable(),
  },
});
export type CarrierEvent = InferEntity<typeof CarrierEventEntity>;
