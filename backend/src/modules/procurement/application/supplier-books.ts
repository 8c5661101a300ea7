import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type EntryKind, type HeldAccount, type Leg, PaymentsApi } from '../../payments/index.ts';
import { ShopApi } from '../../shop/index.ts';
import type { By } from './edit-suppliers.ts';

interface Booked {
  readonly supplierId: string;
  readonly kind: Extract<EntryKind, 'purchase' | 'supplier_payment' | 'supplier_credit' | 'reversal'>;
  readonly legs: readonly Leg[];
  readonly at: Date;
  readonly document: { readonly kind: string; readonly id: string };
  readonly accountId?: string | null;
  readonly note?: string | null;
}

/** The books of suppliers: what is owed to each, in the caller's transaction. */
@Injectable()
export class SupplierBooks {
  constructor(
    private readonly payments: PaymentsApi,
    private readonly shops: ShopApi,
  ) {}

  /** Whether the tax on what is bought is got back from the state. */
  async recoversVat(shopId: string): Promise<boolean> {
    return (await this.shops.byId(shopId))?.settings.recoversVat ?? true;
  }

  /** @returns the entry; null where there is nothing to book */
  async record(em: EntityManager, { shopId, actor }: By, booked: Booked): Promise<string | null> {
    if (booked.legs.length === 0) return null;
    return this.payments.record(em, { ...booked, shopId, actor, orderId: null });
  }

  /** @throws DomainError `invalid` (422): a day that has not come, or on which the books are closed. */
  requireDay(em: EntityManager, shopId: string, day: string): Promise<void> {
    return this.payments.requireDay(em, shopId, day);
  }

  /** What was booked is answered by its reverse, of now. */
  async answer(
    em: EntityManager,
    { shopId, actor }: By,
    { entryId, at, document }: Pick<Booked, 'at' | 'document'> & { readonly entryId: string | null },
  ): Promise<void> {
    if (entryId) await this.payments.answerAll(em, [entryId], { shopId, actor, at, document });
  }

  /**
   * The account that a supplier is paid from, locked: never below what it has, whatever its kind.
   * @throws DomainError `invalid` (422); `account_closed`, `account_short` (409)
   */
  async payingAccount(
    em: EntityManager,
    shopId: string,
    { accountId, takes }: { readonly accountId: string; readonly takes: number },
  ): Promise<HeldAccount> {
    const account = await this.payments.account(em, { shopId, accountId, takes });
    if (takes > account.balance)
      throw new DomainError('account_short', 409, {
        extra: { account: account.name, accountId: account.id },
      });
    return account;
  }

  /** The account that money goes back into. @throws DomainError `account_closed` (409) */
  async refundedAccount(em: EntityManager, shopId: string, accountId: string): Promise<void> {
    await this.payments.account(em, { shopId, accountId });
  }
}
