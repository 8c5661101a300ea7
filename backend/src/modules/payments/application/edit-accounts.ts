import {
  type AccountKind,
  type InputOf,
  type moneyAccountsContract,
  PLACE_OF_KIND,
  REFUND_KINDS,
} from '@hanout/contracts';
import { algiersDay, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockWithPlace } from '../persistence/lock-account.ts';
import { type MoneyAccount, MoneyAccountEntity } from '../persistence/money-account.schema.ts';
import { isNameTaken, isWarehouse } from '../persistence/movement-statements.ts';
import type { By } from './enter-movement.ts';

type NewAccount = InputOf<typeof moneyAccountsContract.create>['body'];
type Change = InputOf<typeof moneyAccountsContract.change>['body'];

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** Where the shop keeps money, and up to which day its books are closed. */
@Injectable()
export class EditAccounts {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid` (422): a name that is taken, a warehouse of elsewhere. */
  create(by: By, account: NewAccount): Promise<{ id: string }> {
    return this.idempotency.transactional(async (em) => {
      await requireFields(em, by.shopId, account, null);
      const createdAt = this.clock.now();
      const id = uuidv7(createdAt.getTime());
      const { kind, ...fields } = account;
      requireRefunds(kind, account.refunds);
      const row = { ...fieldsOf(fields), kind, shopId: by.shopId, id, createdAt, balance: 0 };
      em.create(MoneyAccountEntity, { ...row, place: PLACE_OF_KIND[kind] });
      this.#trace(em, by, id, null, account);
      await em.flush();
      return { id };
    });
  }

  /**
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale` (409), `invalid` (422): also the default of a place that would be none, and
   * one with money in it that would no longer be used.
   */
  change(by: By, id: string, { version, ...change }: Change): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const account = await lockWithPlace(em, by.shopId, id);
      if (!account) throw new DomainError('not_found', 404);
      if (account.version !== version)
        throw await this.audit.stale(em, { entity: 'money_account', entityId: id, version: account.version });
      await requireFields(em, by.shopId, change, id);
      requireRefunds(account.kind, change.refunds);
      if (account.isDefault && !(change.isDefault && change.active))
        throw refused(change.active ? 'isDefault' : 'active', 'money.keepDefault');
      if (!change.active && account.balance !== 0) throw refused('active', 'money.notEmpty');
      if (change.isDefault && !change.active) throw refused('isDefault', 'money.keepDefault');
      if (change.isDefault && !account.isDefault) await giveUpDefault(em, account);
      const { name, reference, warehouseId, refunds, isDefault, active } = account;
      this.#trace(em, by, id, { name, reference, warehouseId, refunds, isDefault, active }, change);
      em.assign(account, { ...change, ...fieldsOf(change), version: version + 1 });
      await em.flush();
      return version + 1;
    });
  }

  /** @throws DomainError `invalid` (422): today or a day to come. */
  closeBooks({ shopId, actor }: By, day: string | null): Promise<void> {
    return this.idempotency.transactional(async (em) => {
      if (day && day >= algiersDay(this.clock.now())) throw refused('closedUntil', 'money.future');
      const before = await this.shops.changeSettings(em, shopId, { booksClosedUntil: day });
      const audited = { action: 'accounts.close_books', entity: 'shop', entityId: shopId };
      const closed = { before: { closedUntil: before.booksClosedUntil }, after: { closedUntil: day } };
      this.audit.record(em, { shopId, actor, ...audited, ...closed });
      await em.flush();
    });
  }

  #trace(em: EntityManager, { shopId, actor }: By, id: string, before: object | null, after: object): void {
    const audited = { action: 'accounts.edit', entity: 'money_account', entityId: id } as const;
    this.audit.record(em, { shopId, actor, ...audited, before, after });
  }
}

const fieldsOf = <T extends Omit<NewAccount, 'kind'>>(fields: T) => ({
  ...fields,
  reference: fields.reference || null,
  warehouseId: fields.warehouseId || null,
});

/** Customers are given back cash, or money on their card (BO-235). */
function requireRefunds(kind: AccountKind, refunds: boolean): void {
  if (refunds && !REFUND_KINDS.includes(kind)) throw refused('refunds', 'money.refunds');
}

async function requireFields(
  em: EntityManager,
  shopId: string,
  { name, warehouseId }: Pick<NewAccount, 'name' | 'warehouseId'>,
  id: string | null,
): Promise<void> {
  if (await isNameTaken(em, shopId, name, id)) throw refused('name', 'money.name');
  if (warehouseId && !(await isWarehouse(em, shopId, warehouseId)))
    throw refused('warehouseId', 'validation.choice');
}

async function giveUpDefault(em: EntityManager, { shopId, place }: MoneyAccount): Promise<void> {
  const former = await em.findOne(MoneyAccountEntity, { shopId, place, isDefault: true });
  if (!former) return;
  em.assign(former, { isDefault: false, version: former.version + 1 });
  // Before the other is: there is one at a time.
  await em.flush();
}
