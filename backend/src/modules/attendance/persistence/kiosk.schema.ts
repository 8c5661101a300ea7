import type { Doubt } from '@hanout/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const KioskEntity = defineEntity({
  name: 'AttendanceKiosk',
  tableName: 'attendance_kiosks',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    codeHash: p.blob().columnType('bytea').nullable(),
    codeUntil: p.datetime().nullable(),
    tokenHash: p.blob().columnType('bytea').nullable(),
    pairedAt: p.datetime().nullable(),
    /** When it last had the network. */
    seenAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    failures: p.integer().default(0),
    lockedUntil: p.datetime().nullable(),
  },
});
export type Kiosk = InferEntity<typeof KioskEntity>;

export const PinEntity = defineEntity({
  name: 'AttendancePin',
  tableName: 'attendance_pins',
  properties: {
    shopId: p.uuid().primary(),
    staffId: p.uuid().primary(),
    pinHash: p.text(),
    failures: p.integer().default(0),
    lockedUntil: p.datetime().nullable(),
    changedAt: p.datetime(),
  },
});

export const PunchEntity = defineEntity({
  name: 'AttendancePunch',
  tableName: 'attendance_punches',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    kioskId: p.uuid(),
    /** Of the device. */
    key: p.uuid(),
    staffId: p.uuid(),
    /** As the device said it. */
    pressedAt: p.datetime(),
    /** Put right by how the device's clock differs. */
    at: p.datetime(),
    receivedAt: p.datetime(),
    result: p.text().$type<'in' | 'out' | 'doubtful'>(),
    why: p.text().$type<Doubt>().nullable(),
    settledAt: p.datetime().nullable(),
    settledBy: p.text().nullable(),
    settledReason: p.text().nullable(),
  },
});
