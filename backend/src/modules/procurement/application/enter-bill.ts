import type { InputOf, supplierBillsContract } from '@hanout/contracts';
import { type Clock, DomainError, isUuid, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { daysAfter } from '../domain/billing.ts';
import { sumOf, type Taxed } from '../domain/owed.ts';
import { BILL_OF_NUMBER, COUNT_BILLED, INSERT_BILL_LINES } from '../persistence/bill-statements.ts';
import { lockBill } from '../persistence/lock-bill.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import { SupplierBillEntity } from '../persistence/supplier-bill.schema.ts';
import { BilledGoods } from './billed-goods.ts';
import type { By } from './edit-suppliers.ts';
import { purchaseLegs } from './purchase-legs.ts';
import { SupplierBooks } from './supplier-books.ts';
import { uncredited } from './uncredited.ts';

type Form = InputOf<typeof supplierBillsContract.create>['body'];

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });
const documentOf = (id: string) => ({ kind: 'supplier_bill', id });

/** What a supplier asks for: the books take what it differs by from what its receipts had booked. */
@Injectable()
export class EnterBill {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly books: SupplierBooks,
    private readonly audit: AuditApi,
    private readonly goods: BilledGoods,
  ) {}

  /**
   * @throws DomainError `bill_known` (409): it is entered already; `invalid` (422): a day, an amount, a line of elsewhere or of
   * which less is left to bill
   */
  execute(by: By, form: Form): Promise<{ id: string }> {
    return this.idempotency.transactional(async (em) => {
      const dueOn = await this.#due(em, by, form);
      const [known] = await sqlIn<{ id: string }>(em, BILL_OF_NUMBER, [form.supplierId, form.number]);
      if (known) throw new DomainError('bill_known', 409, { extra: { billId: known.id } });
      const shares = await this.goods.shares(em, by, form);
      return { id: await this.#write(em, by, { ...form, dueOn }, shares) };
    });
  }

  /**
   * @throws DomainError `not_found` (404); `stale`; `bill_settled` (409): something pays it; `bill_credited` (409): credit notes give
   * back what it asks for, which would be given back for nothing. @returns the new version
   */
  cancel(by: By, id: string, { version, reason }: { version: number; reason: string }): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const bill = await lockBill(em, by.shopId, id);
      const of = { entity: 'supplier_bill', entityId: id } as const;
      if (bill.version !== version || bill.cancelledAt)
        throw await this.audit.stale(em, { ...of, version: bill.version });
      if (bill.settled > 0) throw new DomainError('bill_settled', 409);
      const asked = await uncredited(em, bill.supplierId);
      const at = this.clock.now();
      await this.books.answer(em, by, { entryId: bill.entryId ?? null, at, document: documentOf(id) });
      await sqlIn(em, COUNT_BILLED, [id, -1]);
      Object.assign(bill, { cancelledAt: at, cancelledByName: by.actor.name, cancelReason: reason });
      bill.version += 1;
      await em.flush();
      // Where more was credited than is asked for already, a bill that changes nothing of it is none the worse.
      if ((await uncredited(em, bill.supplierId)) < Math.min(asked, 0))
        throw new DomainError('bill_credited', 409);
      await this.goods.release(em, by, bill);
      const { number, ttc } = bill;
      const changed = { before: { number, ttc: toCentimes(ttc) }, after: { cancelled: true, reason } };
      this.audit.record(em, { ...by, action: 'supplier_bills.cancel', ...of, ...changed });
      return bill.version;
    });
  }

  async #due(em: EntityManager, { shopId }: By, form: Form): Promise<string> {
    const supplier = await lockSupplier(em, shopId, form.supplierId).catch((error: unknown) => {
      const unknown = error instanceof DomainError && error.code === 'not_found';
      throw unknown ? refused('supplierId', 'validation.choice') : error;
    });
    await this.books.requireDay(em, shopId, form.onDay);
    const dueOn = form.dueOn ?? daysAfter(form.onDay, supplier.paymentDays ?? 0);
    if (dueOn < form.onDay) throw refused('dueOn', 'suppliers.dueBefore');
    if (form.ht + form.tax + form.stamp === 0) throw refused('ht', 'validation.amount');
    return dueOn;
  }

  async #write(
    em: EntityManager,
    by: By,
    { lines, dueOn, ...form }: Form & { dueOn: string },
    shares: readonly Taxed[],
  ): Promise<string> {
    const { shopId, actor } = by;
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    const recoversVat = await this.books.recoversVat(shopId);
    const { ht, tax, stamp } = form;
    const booked = sumOf(shares);
    const more = { ht: toCentimes(ht - booked.ht), tax: toCentimes(tax - booked.tax) };
    const legs = purchaseLegs(more, recoversVat, stamp);
    const entryId = await this.books.record(em, by, {
      ...{ supplierId: form.supplierId, kind: 'purchase', legs, at, document: documentOf(id) },
    });
    em.create(SupplierBillEntity, {
      ...{ ...form, id, shopId, dueOn, ttc: ht + tax + stamp, recoversVat, entryId, createdAt: at },
      ...{ createdBy: isUuid(actor.id) ? actor.id : null, createdByName: actor.name },
      ...{ cancelledAt: null, cancelledByName: null, cancelReason: null },
    });
    await em.flush();
    const rows = lines.map((line, position) => {
      const { ht: bookedHt, tax: bookedTax } = shares[position] as Taxed;
      return { ...line, id: uuidv7(), position, bookedHt, bookedTax };
    });
    await sqlIn(em, INSERT_BILL_LINES, [id, JSON.stringify(rows)]);
    await sqlIn(em, COUNT_BILLED, [id, 1]);
    const after = { ...form, dueOn, booked, lines: lines.slice(0, 100) };
    const entry = { action: 'supplier_bills.create', entity: 'supplier_bill', entityId: id };
    this.audit.record(em, { ...by, ...entry, after });
    return id;
  }
}
