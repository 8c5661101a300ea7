import { type Actor, CHANNELS, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { checkNewPromotion, type NewPromotion } from '../domain/new-promotion.ts';
import { Promotion } from '../persistence/promotion.schema.ts';

@Injectable()
export class CreatePromotion {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Its first instant is now and its last open where the command says nothing. @returns its id. */
  async execute(em: EntityManager, command: NewPromotion, actor: Actor): Promise<string> {
    checkNewPromotion(command);
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const { shopId } = command;
    em.create(Promotion, {
      ...command,
      id,
      name: command.name.trim(),
      targets: [...(command.targets ?? [])],
      channels: [...(command.channels ?? CHANNELS)],
      coupon: command.coupon?.trim() ?? null,
      startsAt: command.startsAt ?? now,
      endsAt: command.endsAt ?? null,
      createdAt: now,
    });
    this.audit.record(em, {
      shopId,
      actor,
      action: 'promotions.create',
      entity: 'promotion',
      entityId: id,
      after: command,
    });
    await em.flush();
    const payload = { promotionIds: [id] };
    await this.outbox.record(em, {
      id: uuidv7(),
      topic: 'promotions.changed',
      shopId,
      payload,
      occurredAt: now,
    });
    return id;
  }
}
