import { type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { TrackingEvent } from '../domain/carrier.ts';
import { EventStore } from '../persistence/event-store.ts';

/** Keeps what a carrier said before anything is done about it. */
@Injectable()
export class RecordTrackingEvents {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the parcels of which something new was said. */
  execute(
    connection: { readonly shopId: string; readonly transporterId: string },
    events: readonly TrackingEvent[],
  ): Promise<string[]> {
    const at = this.clock.now();
    return this.work.transactional((em) => this.events.add(em, connection, events, at));
  }
}
