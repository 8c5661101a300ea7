import { ACCOUNTS_OF_SUPPLIER_TYPE, type InputOf, type supplierPaymentsContract } from '@hanout/contracts';
import { type Clock, DomainError, isUuid, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { legsOf } from '../../payments/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { FORGET_ALLOCATIONS, NEXT_PAYMENT } from '../persistence/bill-statements.ts';
import { lockPayment } from '../persistence/lock-bill.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import { type SupplierPayment, SupplierPaymentEntity } from '../persistence/supplier-bill.schema.ts';
import { allocate } from './allocate.ts';
import type { By } from './edit-suppliers.ts';
import { SupplierBooks } from './supplier-books.ts';

type Form = InputOf<typeof supplierPaymentsContract.create>['body'];
type Wanted = InputOf<typeof supplierPaymentsContract.allocate>['body'];

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });
const documentOf = (id: string) => ({ kind: 'supplier_payment', id });

/** Money that suppliers get: out of an account, onto their bills, what is left over in advance. */
@Injectable()
export class PaySupplier {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly books: SupplierBooks,
    private readonly audit: AuditApi,
  ) {}

  /**
   * @throws DomainError `account_closed`, `account_short` (409); `invalid` (422): a day, an account that does not pay so, an
   * allocation above what is left
   */
  execute(by: By, form: Form): Promise<{ id: string; number: string }> {
    return this.idempotency.transactional(async (em) => {
      const payment = await this.#book(em, by, form);
      const laid = await allocate(em, payment, form.allocations);
      const { allocations: _, ...after } = form;
      this.#record(em, by, payment, 'create', { ...after, number: payment.number, allocations: laid });
      return { id: payment.id, number: String(payment.number) };
    });
  }

  /** @throws DomainError `not_found` (404); `stale`, `already_reversed` (409); `invalid` (422). @returns the new version */
  allocate(by: By, id: string, { version, allocations }: Wanted): Promise<number> {
    return this.#change(by, id, version, async (em, payment) => {
      const laid = await allocate(em, payment, allocations);
      this.#record(em, by, payment, 'allocate', { number: payment.number, allocations: laid });
    });
  }

  /**
   * The money is back in its account, and what it paid is owed again. A credit note stays: its goods are gone.
   * @throws DomainError `not_found` (404); `stale`, `already_reversed`, `payment_state`, `account_closed` (409). @returns the new
   * version
   */
  reverse(by: By, id: string, { version, reason }: { version: number; reason: string }): Promise<number> {
    return this.#change(by, id, version, async (em, payment) => {
      const { accountId, entryId, number } = payment;
      if (!accountId) throw new DomainError('payment_state', 409);
      await this.books.refundedAccount(em, by.shopId, accountId);
      const at = this.clock.now();
      await sqlIn(em, FORGET_ALLOCATIONS, [id]);
      await this.books.answer(em, by, { entryId, at, document: documentOf(id) });
      Object.assign(payment, { reversedAt: at, reversedByName: by.actor.name, reverseReason: reason });
      this.#record(em, by, payment, 'reverse', { number, amount: toCentimes(payment.amount), reason });
    });
  }

  #change(
    by: By,
    id: string,
    version: number,
    change: (em: EntityManager, payment: SupplierPayment) => Promise<void>,
  ): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const payment = await lockPayment(em, by.shopId, id);
      const of = { entity: 'supplier_payment', entityId: id, version: payment.version } as const;
      if (payment.version !== version) throw await this.audit.stale(em, of);
      if (payment.reversedAt) throw new DomainError('already_reversed', 409);
      await change(em, payment);
      payment.version += 1;
      return payment.version;
    });
  }

  async #book(em: EntityManager, by: By, form: Form): Promise<SupplierPayment> {
    const { shopId, actor } = by;
    const { allocations: _, supplierId, type, accountId, amount, ...said } = form;
    await lockSupplier(em, shopId, supplierId).catch((error: unknown) => {
      const unknown = error instanceof DomainError && error.code === 'not_found';
      throw unknown ? refused('supplierId', 'validation.choice') : error;
    });
    if (type === 'other' && !form.note) throw refused('note', 'validation.required');
    await this.books.requireDay(em, shopId, form.onDay);
    const account = await this.books.payingAccount(em, shopId, { accountId, takes: amount });
    if (!(ACCOUNTS_OF_SUPPLIER_TYPE[type] as readonly string[]).includes(account.kind))
      throw refused('accountId', 'validation.choice');
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    const legs = legsOf(['supplier_debts', amount], [account.place, -amount]);
    const entryId = await this.books.record(em, by, {
      ...{ supplierId, kind: 'supplier_payment', legs, at, document: documentOf(id), accountId },
      note: form.note || null,
    });
    const [next] = await sqlIn<{ number: number }>(em, NEXT_PAYMENT, [shopId]);
    const payment = em.create(SupplierPaymentEntity, {
      ...{ ...said, id, shopId, supplierId, type, accountId, amount, entryId: entryId ?? '', createdAt: at },
      ...{ number: Number(next?.number), createdBy: isUuid(actor.id) ? actor.id : null },
      ...{ createdByName: actor.name, reversedAt: null, reversedByName: null, reverseReason: null },
    });
    await em.flush();
    return payment;
  }

  #record(em: EntityManager, by: By, { id }: SupplierPayment, verb: string, after: object): void {
    const entry = { action: `supplier_payments.${verb}`, entity: 'supplier_payment', entityId: id };
    this.audit.record(em, { ...by, ...entry, after });
  }
}
