import { type Clock, translated } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { DomainEvent } from '../../../platform/outbox/index.ts';
import type { IncidentEvent } from '../../incidents/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { ADAPTERS, type Adapters } from '../domain/message.ts';
import { MessageStore } from '../persistence/message-store.ts';
import { toldStaff } from '../persistence/told-staff.ts';
import { incidentMail } from './incident-texts.ts';

/** Writes down what those whom an incident concerns are to read of it, besides what the bell says, where mail is set up. */
@Injectable()
export class NotifyStaff {
  constructor(
    private readonly messages: MessageStore,
    private readonly shops: ShopApi,
    @Inject(ADAPTERS) private readonly adapters: Adapters,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction; each person once an event. */
  async execute(
    em: EntityManager,
    { id, topic, shopId, payload }: DomainEvent<IncidentEvent>,
  ): Promise<void> {
    if (!shopId || !this.adapters.has('email') || payload.people.length === 0) return;
    const address = (await this.shops.byId(shopId))?.address;
    const link = address ? `${address}/dashboard/incidents/${payload.incidentId}` : '';
    const told = await toldStaff(em, shopId, payload.people, 'incident');
    for (const { id: staffId, email: recipient, locale, shop } of told) {
      const mail = incidentMail(topic, payload, { locale, shop: translated(shop, locale), link });
      const message = { ...mail, shopId, staffId, eventId: id, event: topic, recipient };
      await this.messages.addToStaff(em, message, this.clock.now());
    }
  }
}
