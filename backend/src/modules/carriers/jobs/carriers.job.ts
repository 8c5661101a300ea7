import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { TURN_MS } from '../domain/pace.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { EventStore } from '../persistence/event-store.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { CarrierQueue } from './carrier-queue.ts';

const MAX = 200;

/** Looks for what is due: announcements, cancellations, carriers to ask, tracking events that nobody has settled. */
@Injectable()
export class CarriersJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: ConnectionStore,
    private readonly parcels: ParcelStore,
    private readonly events: EventStore,
    private readonly queue: CarrierQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Every('carriers.due', 15_000)
  async run(): Promise<void> {
    const now = this.clock.now();
    const due = await this.work.transactional(async (em) => {
      const asked = await this.connections.takeDue(em, now, new Date(now.getTime() + TURN_MS));
      const waiting = await this.parcels.due(em, now, MAX);
      const cancelled = await this.parcels.cancellationsDue(em, now, MAX);
      return { asked, waiting, cancelled, unsettled: await this.events.unsettled(em, MAX) };
    });
    await this.queue.add(
      ...due.waiting.map((transporterId) => ({ do: 'announce' as const, transporterId })),
      ...due.cancelled.map((orderId) => ({ do: 'cancel' as const, orderId })),
      ...due.asked.map((transporterId) => ({ do: 'ask' as const, transporterId })),
      ...due.unsettled.map((name) => ({ do: 'settle' as const, ...name })),
    );
  }
}
