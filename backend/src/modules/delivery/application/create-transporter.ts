import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { afterCommit } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { Geography } from '../domain/geography.ts';
import { checkTransporter, type NewService, type NewTransporter } from '../domain/new-transporter.ts';
import {
  DeliveryRateEntity,
  StopDeskEntity,
  TransporterEntity,
  TransporterServiceEntity,
} from '../persistence/transporter.schema.ts';
import { DeliveryBooks } from '../read/delivery-books.ts';

/** Topic of the event after which a shop's delivery prices differ from before. */
export const DELIVERY_CHANGED = 'delivery.changed';

@Injectable()
export class CreateTransporter {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly geography: Geography,
    private readonly books: DeliveryBooks,
    private readonly outbox: Outbox,
    private readonly pages: PageSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the transporter's id. @throws DomainError `invalid` (422). */
  execute(transporter: NewTransporter): Promise<string> {
    return this.idempotency.transactional((em) => this.within(em, transporter));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, transporter: NewTransporter): Promise<string> {
    checkTransporter(transporter, this.geography);
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    em.create(TransporterEntity, {
      id,
      shopId: transporter.shopId,
      name: transporter.name.trim(),
      mark: transporter.mark.text,
      markColor: transporter.mark.color,
      position: transporter.position ?? 0,
      active: true,
      createdAt: now,
    });
    for (const service of transporter.services) createService(em, id, service, now);
    await em.flush();
    const event = { id: uuidv7(now.getTime()), topic: DELIVERY_CHANGED, occurredAt: now };
    await this.outbox.record(em, { ...event, shopId: transporter.shopId, payload: { transporterId: id } });
    await this.pages.changed(em, transporter.shopId);
    afterCommit(em, () => this.books.forget(transporter.shopId));
    return id;
  }
}

function createService(em: EntityManager, transporterId: string, service: NewService, now: Date): void {
  const id = uuidv7(now.getTime());
  em.create(TransporterServiceEntity, {
    id,
    transporter: transporterId,
    mode: service.mode,
    freeFrom: service.freeFrom ?? null,
    delayMinHours: service.delayHours.min,
    delayMaxHours: service.delayHours.max,
    active: true,
  });
  for (const rate of service.rates)
    em.create(DeliveryRateEntity, {
      id: uuidv7(now.getTime()),
      service: id,
      wilaya: rate.wilayaCode,
      commune: rate.communeId ?? null,
      price: rate.price,
    });
  for (const desk of service.desks ?? [])
    em.create(StopDeskEntity, {
      id: uuidv7(now.getTime()),
      service: id,
      commune: desk.communeId,
      name: desk.name.trim(),
      address: desk.address?.trim() ?? '',
      active: true,
    });
}
