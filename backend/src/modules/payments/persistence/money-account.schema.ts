import type { AccountKind, MoneyPlace } from '@hanout/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Where money of the shop is kept: a register, a safe, an account at a bank. `balance` in centimes. */
export const MoneyAccountEntity = defineEntity({
  name: 'MoneyAccount',
  tableName: 'money_accounts',
  uniques: [{ name: 'money_accounts_place_unique', properties: ['shopId', 'place', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    kind: p.text().$type<AccountKind>(),
    /** Follows from the kind; the database says it. */
    place: p
      .text()
      .$type<MoneyPlace>()
      .generated(
        "(case when kind in ('register', 'safe') then 'till' when kind in ('bank', 'post') then 'bank' else 'card_account' end) stored",
      ),
    name: p.text(),
    reference: p.text().nullable(),
    warehouseId: p.uuid().nullable(),
    refunds: p.boolean().default(false),
    isDefault: p.boolean().default(false),
    /** The drawer of a till: moved by its documents alone. */
    drawer: p.boolean().default(false),
    active: p.boolean().default(true),
    /** Kept by the database from the postings; never set here. */
    balance: p.bigint('number'),
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

export type MoneyAccount = InferEntity<typeof MoneyAccountEntity>;
