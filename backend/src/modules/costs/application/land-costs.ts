import { type InputOf, type landedCostsContract, MAX_LANDED_PARTS } from '@hanout/contracts';
import { type Actor, type Centimes, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { type LandedGoods, landed } from '../domain/landing.ts';
import {
  INSERT_LANDED,
  INSERT_LANDED_RECEIPTS,
  LAND,
  LANDED_GOODS,
  LOCK_LANDED,
  RECEIPTS_OF,
  UNDO_LANDED,
  UNLAND,
} from '../persistence/landed-statements.ts';

type Form = InputOf<typeof landedCostsContract.create>['body'];
type Question = InputOf<typeof landedCostsContract.quote>['body'];
interface By {
  readonly shopId: string;
  readonly actor: Actor;
}
export type LandedShare = LandedGoods & { readonly here: number; readonly part: Centimes };

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** What comes on top of the price of goods: transport, customs, handling. */
@Injectable()
export class LandCosts {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How it would be spread. @throws as {@link execute} */
  quote(shopId: string, question: Question): Promise<readonly LandedShare[]> {
    return this.work.transactional((em) => this.#shares(em, shopId, question));
  }

  /**
   * What is here of the goods is dearer once it is reckoned; the rest of the amount is a cost of its day.
   * @throws DomainError `invalid` (422): a receipt that the shop does not have, or goods of which nobody knows what it is to be
   * spread by
   */
  execute(by: By, { label, reference, ...question }: Form): Promise<{ id: string; number: string }> {
    return this.idempotency.transactional(async (em) => {
      const { shopId, actor } = by;
      const shares = await this.#shares(em, shopId, question);
      const at = this.clock.now();
      const id = uuidv7(at.getTime());
      const byId = isUuid(actor.id) ? actor.id : null;
      const { amount, receipts } = question;
      const values = [id, shopId, label, reference, amount, question.by, at, byId, actor.name];
      const [made] = await sqlIn<{ number: number }>(em, INSERT_LANDED, values);
      await sqlIn(em, INSERT_LANDED_RECEIPTS, [id, receipts]);
      const parts = shares.filter(({ part }) => part > 0).map((one) => ({ ...one, id: uuidv7() }));
      await sqlIn(em, LAND, [shopId, id, JSON.stringify(parts), label, at, byId, actor.name || null]);
      const of = { action: 'stock.land_cost', entity: 'landed_cost', entityId: id } as const;
      this.audit.record(em, { ...by, ...of, after: { label, reference, ...question } });
      return { id, number: String(made?.number) };
    });
  }

  /**
   * A cost that was spread by mistake: what is still here of its goods is as dear as it would be without. What has left since keeps
   * what it was worth then.
   * @throws DomainError `not_found` (404), `already_reversed` (409)
   */
  undo({ shopId, actor }: By, id: string, reason: string): Promise<void> {
    return this.idempotency.transactional(async (em) => {
      type Known = { undoneAt: Date | null; label: string };
      const [known] = await sqlIn<Known>(em, LOCK_LANDED, [shopId, id]);
      if (!known) throw new DomainError('not_found', 404);
      if (known.undoneAt) throw new DomainError('already_reversed', 409);
      const at = this.clock.now();
      const byId = isUuid(actor.id) ? actor.id : null;
      await sqlIn(em, UNDO_LANDED, [id, at, actor.name, reason]);
      await sqlIn(em, UNLAND, [shopId, id, reason, at, byId, actor.name || null]);
      const of = { action: 'stock.unland_cost', entity: 'landed_cost', entityId: id } as const;
      this.audit.record(em, { shopId, actor, ...of, before: { label: known.label }, after: { reason } });
    });
  }

  async #shares(em: EntityManager, shopId: string, { amount, by, receipts }: Question) {
    const known = await sqlIn<{ id: string }>(em, RECEIPTS_OF, [shopId, receipts]);
    const unknown = receipts.findIndex(
      (id, nth) => receipts.indexOf(id) < nth || !known.some((receipt) => receipt.id === id),
    );
    if (unknown >= 0) throw refused(`receipts.${unknown}`, 'validation.choice');
    const values = [shopId, receipts, MAX_LANDED_PARTS + 1];
    const goods = await sqlIn<LandedGoods & { here: number }>(em, LANDED_GOODS, values);
    if (goods.length > MAX_LANDED_PARTS) throw refused('receipts', 'validation.tooMany');
    const shares = landed(amount, by, goods);
    if (!shares) throw refused('by', 'costs.landedBy');
    return shares;
  }
}
