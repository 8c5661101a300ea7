import type { MovementKind } from '@hanout/contracts';
import type { CashPieces } from '@hanout/kernel';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Money that moved beside orders; taken back by another one, never changed. `amount`: into its account (+) or out of it. */
export const AccountMovementEntity = defineEntity({
  name: 'AccountMovement',
  tableName: 'account_movements',
  uniques: [{ name: 'account_movements_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    accountId: p.uuid(),
    kind: p.text().$type<MovementKind>(),
    amount: p.bigint('number'),
    onDay: p.date(),
    reference: p.text().nullable(),
    /** Of a transfer: who has the money until it arrives, and where it goes. */
    carriedBy: p.text().nullable(),
    toAccountId: p.uuid().nullable(),
    note: p.text().nullable(),
    /** The transfer that arrived, or what is taken back. */
    answers: p.uuid().nullable(),
    reversed: p.boolean().default(false),
    entryId: p.uuid(),
    madeById: p.uuid().nullable(),
    madeByName: p.text(),
    createdAt: p.datetime(),
  },
});

/** Cash that somebody counted; `movementId`: what was entered for the difference. */
export const CashCountEntity = defineEntity({
  name: 'CashCount',
  tableName: 'cash_counts',
  indexes: [{ name: 'cash_counts_account_id_index', properties: ['accountId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    accountId: p.uuid(),
    expected: p.bigint('number'),
    counted: p.bigint('number'),
    pieces: p.json<CashPieces>(),
    reason: p.text().nullable(),
    movementId: p.uuid().nullable(),
    madeById: p.uuid().nullable(),
    madeByName: p.text(),
    at: p.datetime(),
  },
});

export type AccountMovement = InferEntity<typeof AccountMovementEntity>;
