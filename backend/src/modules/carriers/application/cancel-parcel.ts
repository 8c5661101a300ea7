import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { type Carrier, CarrierFailure, CarrierWait, LEASE_MS, nextAttempt } from '../domain/carrier.ts';
import { EventStore } from '../persistence/event-store.ts';
import { type Cancellation, ParcelStore } from '../persistence/parcel-store.ts';
import { Connections } from './connections.ts';
import { NoteWithdrawn } from './note-withdrawn.ts';

interface Begun {
  readonly attempt: Cancellation;
  readonly carrier: Carrier | null;
}

/**
 * Tells a carrier that it need not fetch a parcel: its order is cancelled. Under a lease, as announcing. Where the carrier
 * cannot or will not, or never answers, the parcel is somebody's business and goes on being asked about.
 */
@Injectable()
export class CancelParcel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: Connections,
    private readonly parcels: ParcelStore,
    private readonly events: EventStore,
    private readonly noteWithdrawn: NoteWithdrawn,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute(orderId: string): Promise<void> {
    const begun = await this.work.transactional((em) => this.#begin(em, orderId));
    if (!begun) return;
    const { lease } = begun.attempt;
    try {
      const tracking = await cancelled(begun);
      await this.work.transactional((em) => this.noteWithdrawn.execute(em, { orderId, tracking, lease }));
      this.log.info({ orderId, tracking }, 'parcel cancelled');
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      await this.#fail(begun.attempt, error);
    }
  }

  async #begin(em: EntityManager, orderId: string): Promise<Begun | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const attempt = await this.parcels.takeCancellation(em, orderId, now, until);
    if (!attempt) return null;
    const parcel = await this.parcels.find(em, orderId);
    const connection = await this.connections.of(em, attempt.transporterId);
    // Another system knows nothing of it.
    return { attempt, carrier: connection?.kind === parcel?.kind ? (connection?.carrier ?? null) : null };
  }

  async #fail(attempt: Cancellation, failure: CarrierFailure): Promise<void> {
    if (failure instanceof CarrierWait)
      return this.work.transactional((em) => this.parcels.putBackCancellation(em, attempt, failure.until));
    const { orderId, attempts, lease } = attempt;
    const at = this.clock.now();
    const again = nextAttempt(failure, attempts, at);
    await this.work.transactional(async (em) => {
      if (!(await this.parcels.notCancelled(em, attempt, again)) || again) return;
      const exception = { orderId, fact: `cancel ${lease}`, raw: failure.words };
      await this.events.open(em, { ...exception, problem: 'not_cancelled', at });
    });
    this.log.warn({ orderId, attempts, failure: failure.code, again }, 'parcel not cancelled');
  }
}

/** @returns the parcel's number; null where the carrier has none. */
async function cancelled({ attempt, carrier }: Begun): Promise<string | null> {
  if (!carrier) throw new CarrierFailure('credentials');
  const { reference } = attempt;
  const tracking = attempt.tracking ?? (await carrier.find([reference])).get(reference)?.tracking ?? null;
  if (!tracking) return null;
  try {
    await carrier.cancel(tracking);
  } catch (error) {
    // An earlier attempt may have done it, though its answer was lost.
    const refused = error instanceof CarrierFailure && error.code === 'refused';
    if (!refused || attempt.attempts === 1 || (await carrier.has(tracking))) throw error;
  }
  return tracking;
}
