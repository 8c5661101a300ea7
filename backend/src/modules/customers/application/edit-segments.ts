import type { SegmentBody } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, daFromCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockSegment } from '../persistence/lock-segment.ts';
import { CustomerSegmentEntity } from '../persistence/segment.schema.ts';

interface SegmentRef {
  readonly shopId: string;
  readonly id: string;
  readonly actor: Actor;
}

/** Segments of customers. Who is in one is computed whenever it is asked, so a rule holds as soon as it is saved. */
@Injectable()
export class EditSegments {
  constructor(
    private readonly work: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly promotions: PromotionsApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. */
  create(shopId: string, actor: Actor, body: SegmentBody): Promise<string> {
    const createdAt = this.clock.now();
    const id = uuidv7(createdAt.getTime());
    return this.idempotency.transactional(async (em) => {
      em.create(CustomerSegmentEntity, { id, shopId, createdAt, ...columnsOf(body) });
      this.#record(em, { shopId, id, actor }, 'create', { after: auditedOf(body) });
      await em.flush();
      return id;
    });
  }

  /** @returns its new version. @throws DomainError `not_found` (404), `stale` (409) */
  edit(ref: SegmentRef, version: number, body: SegmentBody): Promise<number> {
    return this.work.transactional(async (em) => {
      const segment = await lockSegment(em, ref);
      if (segment.version !== version)
        throw await this.audit.stale(em, {
          entity: 'customer_segment',
          entityId: segment.id,
          version: segment.version,
        });
      em.assign(segment, columnsOf(body));
      this.#record(em, ref, 'edit', { after: auditedOf(body) });
      await em.flush();
      return segment.version;
    });
  }

  /** @throws DomainError `not_found` (404), `in_use` (409) while a promotion is for it */
  remove(ref: SegmentRef): Promise<void> {
    return this.work.transactional(async (em) => {
      const segment = await lockSegment(em, ref);
      if (await this.promotions.isFor(em, ref.shopId, ref.id)) throw new DomainError('in_use', 409);
      em.remove(segment);
      this.#record(em, ref, 'delete', { before: { name: segment.name } });
      await em.flush();
    });
  }

  #record(em: EntityManager, { shopId, id, actor }: SegmentRef, verb: string, what: object): void {
    const entry = { shopId, actor, action: `customers.segment.${verb}`, entity: 'customer_segment' };
    this.audit.record(em, { ...entry, entityId: id, ...what });
  }
}

/** Amounts of the audit log are in DA (conventions, *Amounts*). */
const auditedOf = ({ minSpent, ...body }: SegmentBody) => ({
  ...body,
  minSpent: minSpent === null ? null : daFromCentimes(minSpent),
});

function columnsOf({ name, minDelivered, minSpent, wilayas, labels, activeDays, idleDays }: SegmentBody) {
  const sets = { wilayas: [...new Set(wilayas)].sort((a, b) => a - b), labels: [...new Set(labels)].sort() };
  return { name, minDelivered, minSpent, activeDays, idleDays, ...sets };
}
