import { type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { CarrierFailure, CarrierWait } from '../domain/carrier.ts';
import { askedInTurn, restOf } from '../domain/pace.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { ApplyTrackingEvents } from './apply-tracking-events.ts';
import { Connections } from './connections.ts';
import { RecordTrackingEvents } from './record-tracking-events.ts';

const SECOND = 1000;
const LONGEST_WAIT_S = 6 * 3_600;
/** A carrier that did not answer is left alone for a while. */
const PAUSE_MS = 5 * 60_000;

interface Turn {
  readonly connection: NonNullable<Awaited<ReturnType<Connections['of']>>>;
  readonly restMs: number;
}

/** Asks a carrier what has become of the parcels that are under way. */
@Injectable()
export class AskCarrier {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: Connections,
    private readonly store: ConnectionStore,
    private readonly parcels: ParcelStore,
    private readonly recordTrackingEvents: RecordTrackingEvents,
    private readonly applyTrackingEvents: ApplyTrackingEvents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** One turn: batch after batch of those that are due, as many parcels as the carrier lets us ask about in a minute. */
  async execute(transporterId: string): Promise<void> {
    const turn = await this.work.transactional((em) => this.#begin(em, transporterId));
    if (!turn) return;
    const { pace } = turn.connection.descriptor;
    const { atOnce } = pace.asked;
    for (let left = askedInTurn(pace); left > 0; left -= atOnce) {
      const trackings = await this.#take(turn, Math.min(left, atOnce));
      if (trackings.length === 0 || !(await this.#ask(turn, trackings))) return;
    }
  }

  async #begin(em: EntityManager, transporterId: string): Promise<Turn | null> {
    const connection = await this.connections.of(em, transporterId, { purpose: 'ask' });
    if (!connection) return null;
    const underWay = await this.parcels.underWay(em, transporterId);
    return { connection, restMs: restOf(connection.descriptor.pace, underWay) };
  }

  #take({ connection: { transporterId }, restMs }: Turn, most: number): Promise<string[]> {
    const now = this.clock.now();
    const next = new Date(now.getTime() + restMs);
    return this.work.transactional((em) => this.parcels.toAsk(em, transporterId, { now, next, most }));
  }

  /** @returns whether the carrier answered. */
  async #ask({ connection }: Turn, trackings: readonly string[]): Promise<boolean> {
    const { transporterId } = connection;
    try {
      const events = await connection.carrier.trackingEvents(trackings);
      const told = await this.recordTrackingEvents.execute(connection, events);
      await this.#answered(transporterId, null);
      for (const tracking of told) await this.applyTrackingEvents.execute({ transporterId, tracking });
      return true;
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      if (error instanceof CarrierWait) {
        // Nobody was asked: they come first in the next turn.
        await this.work.transactional((em) =>
          this.parcels.askAgain(em, transporterId, trackings, this.clock.now()),
        );
        return false;
      }
      this.log.warn({ transporterId, failure: error.code }, 'carrier not asked');
      await this.#answered(transporterId, error, trackings);
      return false;
    }
  }

  /** @param unasked parcels that a failure kept us from hearing of. */
  async #answered(
    transporterId: string,
    failure: CarrierFailure | null,
    unasked: readonly string[] = [],
  ): Promise<void> {
    const at = this.clock.now();
    const wait = Math.min(failure?.retryAfterSeconds ?? 0, LONGEST_WAIT_S);
    const pause = failure ? Math.max(wait * SECOND, PAUSE_MS) : 0;
    const notBefore = pause > 0 ? new Date(at.getTime() + pause) : null;
    await this.work.transactional(async (em) => {
      await this.store.polled(em, transporterId, { at, failure: failure?.code ?? null, notBefore });
      if (unasked.length > 0) await this.parcels.askAgain(em, transporterId, unasked, at);
    });
  }
}
