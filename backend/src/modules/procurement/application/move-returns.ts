import type { InputOf, supplierReturnsContract } from '@hanout/contracts';
import { type Clock, DomainError, isUuid, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { type BackLine, sentOf } from '../domain/sent-back.ts';
import { NEXT_PAYMENT } from '../persistence/bill-statements.ts';
import { lockReturn } from '../persistence/lock-return.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import { RETURN_LINES, SEND_LINES } from '../persistence/return-statements.ts';
import { SupplierPaymentEntity } from '../persistence/supplier-bill.schema.ts';
import type { SupplierReturn } from '../persistence/supplier-receipt.schema.ts';
import type { By } from './edit-suppliers.ts';
import { purchaseLegs } from './purchase-legs.ts';
import { SupplierBooks } from './supplier-books.ts';
import { uncredited } from './uncredited.ts';

type Sending = InputOf<typeof supplierReturnsContract.send>['body'];
type Credit = InputOf<typeof supplierReturnsContract.credit>['body'];

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** What was refused goes back: draft → sent → credited. */
@Injectable()
export class MoveReturns {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly stock: StockApi,
    private readonly books: SupplierBooks,
    private readonly audit: AuditApi,
  ) {}

  /**
   * The pieces that still lie there leave; what was taken after all stays.
   * @throws DomainError `not_found` (404); `stale`, `order_state` (409); `invalid` (422): nothing is left to send. @returns the new
   * version
   */
  send(by: By, id: string, { version, note }: Sending): Promise<number> {
    return this.#change(by, id, { version, from: 'draft' }, async (em, back) => {
      const lines = await sqlIn<BackLine>(em, RETURN_LINES, [id]);
      const left = await this.stock.returnToSupplier(em, {
        ...{ shopId: by.shopId, warehouseId: back.warehouseId, actor: by.actor, reason: `RF-${back.number}` },
        itemIds: lines.map(({ itemId }) => itemId),
        document: { kind: 'supplier_return', id },
      });
      const sent = sentOf(lines, left);
      // What an inspection refuses at this moment is on the paper a moment later.
      if (!sent)
        throw await this.audit.stale(em, { entity: 'supplier_return', entityId: id, version: back.version });
      const pieces = sent.reduce((sum, line) => sum + line.sent, 0);
      if (pieces === 0) throw refused('lines', 'suppliers.nothingBack');
      await sqlIn(em, SEND_LINES, [id, JSON.stringify(sent)]);
      Object.assign(back, { state: 'sent', sentAt: this.clock.now(), sentByName: by.actor.name, note });
      return { pieces, note };
    });
  }

  /**
   * What the supplier gives for it. Refused pieces were not owed: where no bill asked for them, nothing is given back, and never more
   * than its bills ask for beyond what is kept and its credit notes have not given back yet.
   * @throws DomainError `not_found` (404); `stale`, `order_state` (409); `invalid` (422). @returns the new version
   */
  credit(by: By, id: string, { version, ...credit }: Credit): Promise<number> {
    return this.#change(by, id, { version, from: 'sent' }, async (em, back) => {
      const creditId = credit.ht + credit.tax > 0 ? await this.#book(em, by, back, credit) : null;
      const now = this.clock.now();
      Object.assign(back, { state: 'credited', creditedAt: now, creditedByName: by.actor.name, creditId });
      return credit;
    });
  }

  /** The reverse of a receipt: less is owed, goods and their tax are given back. It pays bills as a payment does. */
  async #book(
    em: EntityManager,
    by: By,
    back: SupplierReturn,
    credit: Omit<Credit, 'version'>,
  ): Promise<string> {
    const { shopId, actor } = by;
    const { supplierId } = back;
    if (credit.number === '') throw refused('number', 'validation.required');
    await this.books.requireDay(em, shopId, credit.onDay);
    await lockSupplier(em, shopId, supplierId);
    const left = await uncredited(em, supplierId);
    if (credit.ht + credit.tax > left) throw refused('ht', 'suppliers.creditedMore');
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    const [ht, tax] = [toCentimes(-credit.ht), toCentimes(-credit.tax)];
    const legs = purchaseLegs({ ht, tax }, await this.books.recoversVat(shopId));
    const entryId = await this.books.record(em, by, {
      ...{ supplierId, kind: 'supplier_credit', legs, at, document: { kind: 'supplier_payment', id } },
    });
    const [next] = await sqlIn<{ number: number }>(em, NEXT_PAYMENT, [shopId]);
    em.create(SupplierPaymentEntity, {
      ...{ id, shopId, supplierId, type: 'credit_note', accountId: null, amount: credit.ht + credit.tax },
      ...{ onDay: credit.onDay, reference: credit.number, note: `RF-${back.number}`, entryId: entryId ?? '' },
      ...{ number: Number(next?.number), createdBy: isUuid(actor.id) ? actor.id : null, createdAt: at },
      ...{ createdByName: actor.name, reversedAt: null, reversedByName: null, reverseReason: null },
    });
    await em.flush();
    return id;
  }

  #change(
    by: By,
    id: string,
    { version, from }: { version: number; from: SupplierReturn['state'] },
    change: (em: EntityManager, back: SupplierReturn) => Promise<object>,
  ): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const { shopId } = by;
      const back = await lockReturn(em, shopId, id);
      const of = { entity: 'supplier_return', entityId: id } as const;
      if (back.version !== version) throw await this.audit.stale(em, { ...of, version: back.version });
      if (back.state !== from) throw new DomainError('order_state', 409);
      const after = await change(em, back);
      Object.assign(back, { version: version + 1, updatedAt: this.clock.now() });
      const action = `supplier_returns.${from === 'draft' ? 'send' : 'credit'}`;
      this.audit.record(em, { ...by, action, ...of, before: { state: from }, after });
      return version + 1;
    });
  }
}
