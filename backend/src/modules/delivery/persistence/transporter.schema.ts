import type { Centimes } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { DeliveryMode } from '../domain/offers.ts';
import { CommuneEntity, WilayaEntity } from './geography.schema.ts';

export const TransporterEntity = defineEntity({
  name: 'Transporter',
  tableName: 'transporters',
  indexes: [{ name: 'transporters_shop_id_index', properties: ['shopId', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    mark: p.text(),
    markColor: p.text(),
    active: p.boolean().default(true),
    position: p.integer().default(0),
    feeKind: p.text().$type<'percent' | 'amount'>().nullable(),
    /** Hundredths: of a percent of what is collected, or of a dinar a parcel. */
    feeValue: p.bigint('number').defaultRaw('0'),
    /** Collected amount from which a part of it is a fee. */
    feeFrom: p.bigint('number').defaultRaw('0'),
    /** For a parcel that comes back. */
    returnFee: p.bigint('number').defaultRaw('0'),
    /** It keeps its price of delivery from what it pays out. */
    deliveryKept: p.boolean().default(true),
    /** It collects whole dinars. */
    wholeDinars: p.boolean().default(true),
    /** From the delivery until it pays. */
    payoutDays: p.integer().default(7),
    /** Until it answers a claim. */
    claimDays: p.integer().default(30),
    /** Its carrier takes no parcel for a stop desk without the carrier's own code of it. */
    needsDeskCodes: p.boolean().default(false),
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

export const TransporterServiceEntity = defineEntity({
  name: 'TransporterService',
  tableName: 'transporter_services',
  uniques: [{ name: 'transporter_services_mode_unique', properties: ['transporter', 'mode'] }],
  checks: [
    {
      name: 'transporter_services_mode_check',
      property: 'mode',
      expression: "mode in ('home', 'desk')",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    transporter: () => p.manyToOne(TransporterEntity).mapToPk().deleteRule('cascade'),
    mode: p.text().$type<DeliveryMode>(),
    freeFrom: p.bigint('number').$type<Centimes>().nullable(),
    delayMinHours: p.integer(),
    delayMaxHours: p.integer(),
    active: p.boolean().default(true),
  },
});

export const DeliveryRateEntity = defineEntity({
  name: 'DeliveryRate',
  tableName: 'delivery_rates',
  checks: [{ name: 'delivery_rates_price_check', property: 'price', expression: 'price >= 0' }],
  uniques: [
    {
      name: 'delivery_rates_place_unique',
      expression:
        'alter table "delivery_rates" add constraint "delivery_rates_place_unique" unique nulls not distinct ("service_id", "wilaya_code", "commune_id")',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    service: () => p.manyToOne(TransporterServiceEntity).mapToPk().deleteRule('cascade'),
    wilaya: () => p.manyToOne(WilayaEntity).mapToPk().fieldName('wilaya_code'),
    commune: () => p.manyToOne(CommuneEntity).mapToPk().nullable().deleteRule('no action'),
    price: p.bigint('number').$type<Centimes>(),
  },
});

export const StopDeskEntity = defineEntity({
  name: 'StopDesk',
  tableName: 'stop_desks',
  indexes: [{ name: 'stop_desks_service_id_index', properties: ['service'] }],
  properties: {
    id: p.uuid().primary(),
    service: () => p.manyToOne(TransporterServiceEntity).mapToPk().deleteRule('cascade'),
    commune: () => p.manyToOne(CommuneEntity).mapToPk(),
    name: p.text(),
    address: p.text().default(''),
    /** What its carrier calls it. */
    carrierCode: p.text().nullable(),
    active: p.boolean().default(true),
  },
});

/** What one member of staff thinks of a transporter, in half stars. */
export const TransporterRatingEntity = defineEntity({
  name: 'TransporterRating',
  tableName: 'transporter_ratings',
  checks: [
    {
      name: 'transporter_ratings_halves_check',
      property: 'halves',
      expression: 'halves between 1 and 10',
    },
  ],
  properties: {
    transporter: () => p.manyToOne(TransporterEntity).mapToPk().primary().deleteRule('cascade'),
    staffId: p.uuid().primary(),
    halves: p.integer(),
    ratedAt: p.datetime(),
  },
});
