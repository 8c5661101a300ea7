import { type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import {
  type AnnouncedParcel,
  CarrierFailure,
  CarrierWait,
  LEASE_MS,
  nextAttempt,
} from '../domain/carrier.ts';
import { CarrierQueue } from '../jobs/carrier-queue.ts';
import { type Attempt, ParcelStore } from '../persistence/parcel-store.ts';
import { CallBudget } from './call-budget.ts';
import { Connections } from './connections.ts';
import { type ParcelAttempt, ParcelsToTell } from './parcels-to-tell.ts';

interface Begun {
  readonly until: Date;
  /** Null where the transporter is connected no longer, or to another system. */
  readonly carrier: NonNullable<Awaited<ReturnType<Connections['of']>>>['carrier'] | null;
  readonly parcels: readonly ParcelAttempt[];
}

/**
 * Tells carriers of parcels, each once, as many in a call as the carrier takes. Taken under a lease in one transaction,
 * told outside any, noted in another: whoever dies in between leaves attempts whose outcome nobody knows, so the next
 * one first asks for those parcels by our references and makes only what the carrier has not.
 */
@Injectable()
export class CreateShipments {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: Connections,
    private readonly budget: CallBudget,
    private readonly toTell: ParcelsToTell,
    private readonly parcels: ParcelStore,
    private readonly queue: CarrierQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Those of these orders' parcels that are due. */
  async execute(...orderIds: string[]): Promise<void> {
    const begun = await this.work.transactional(async (em) => {
      const now = this.clock.now();
      return this.#begin(em, await this.parcels.take(em, orderIds, now, leaseFrom(now)), now);
    });
    if (begun) await this.#tell(begun);
  }

  /** One batch after the other of a transporter's parcels that are due, as long as its account may call. */
  async ofTransporter(transporterId: string): Promise<void> {
    for (;;) {
      const next = await this.work.transactional((em) => this.#next(em, transporterId));
      if (next instanceof Date) return this.#later(transporterId, next);
      if (!next) return;
      const free = await this.#tell(next);
      if (free) return this.#later(transporterId, free);
    }
  }

  /** A queue that is away is no reason to fail: the next look finds what is due. */
  async #later(transporterId: string, at: Date): Promise<void> {
    const delay = Math.max(0, at.getTime() - this.clock.now().getTime());
    await this.queue.announceIn(transporterId, delay, at).catch(() => undefined);
  }

  /** The next batch; null where nothing is due; or when the account may call again. */
  async #next(em: EntityManager, transporterId: string): Promise<Begun | Date | null> {
    const now = this.clock.now();
    if (!(await this.parcels.isDue(em, transporterId, now))) return null;
    const connection = await this.connections.of(em, transporterId);
    const free = connection && (await this.budget.freeAt(em, connection.account));
    if (free) return free;
    const most = connection?.descriptor.pace.createdAtOnce ?? 1;
    const taken = await this.parcels.takeDue(em, transporterId, { now, leaseUntil: leaseFrom(now), most });
    return this.#begin(em, taken, now);
  }

  async #begin(em: EntityManager, attempts: readonly Attempt[], now: Date): Promise<Begun | null> {
    const [first] = attempts;
    if (!first) return null;
    const found = await this.connections.of(em, first.transporterId);
    // Connected to another system meanwhile: that one is told only when somebody asks for it.
    const connection = found?.kind === first.kind ? found : null;
    const parcels = await this.toTell.of(em, attempts, connection, now);
    return { until: leaseFrom(now), carrier: connection?.carrier ?? null, parcels };
  }

  /** @returns when the account may call again, where it could not tell of all of them. */
  async #tell(begun: Begun): Promise<Date | null> {
    let left = begun.parcels;
    try {
      left = await this.#unknownTo(begun);
      return await this.#create(begun, left);
    } catch (error) {
      if (error instanceof CarrierWait) return this.#putBack(left, error);
      if (!(error instanceof CarrierFailure)) throw error;
      await this.#fail(left, error);
      return null;
    }
  }

  /** Those that the carrier has not: an earlier attempt may have made some, though its answer was lost. */
  async #unknownTo({ carrier, parcels }: Begun): Promise<readonly ParcelAttempt[]> {
    // Switched off meanwhile: to be tried again by hand once it is back.
    if (!carrier) throw new CarrierFailure('credentials');
    const doubtful = parcels.filter(({ attempt }) => attempt.attempts > 1);
    if (doubtful.length === 0) return parcels;
    const known = await carrier.find(doubtful.map(({ parcel }) => parcel.reference));
    await this.#note(doubtful, known);
    return parcels.filter(({ parcel }) => !known.has(parcel.reference));
  }

  async #create(begun: Begun, parcels: readonly ParcelAttempt[]): Promise<Date | null> {
    if (parcels.length === 0) return null;
    // Another may have taken them over while this process stood still.
    if (this.clock.now() >= begun.until) throw new CarrierFailure('unreachable');
    const outcomes = await this.#made(begun, parcels);
    if (outcomes === 'one is to blame') return this.#halves(begun, parcels);
    await this.#note(parcels, outcomes);
    for (const one of parcels) {
      const outcome = outcomes.get(one.parcel.reference) ?? new CarrierFailure('unreadable');
      if (outcome instanceof CarrierFailure) await this.#fail([one], outcome);
    }
    return null;
  }

  /** A carrier that refuses a whole list may mean one of it: the others are not to fail with that one. */
  async #made({ carrier }: Begun, parcels: readonly ParcelAttempt[]) {
    try {
      if (!carrier) throw new CarrierFailure('credentials');
      return await carrier.create(parcels.map(({ parcel }) => parcel));
    } catch (error) {
      const refused = error instanceof CarrierFailure && error.code === 'refused';
      if (refused && parcels.length > 1) return 'one is to blame' as const;
      throw error;
    }
  }

  async #halves(begun: Begun, parcels: readonly ParcelAttempt[]): Promise<Date | null> {
    const middle = Math.ceil(parcels.length / 2);
    const halves = [parcels.slice(0, middle), parcels.slice(middle)];
    const waits: (Date | null)[] = [];
    for (const half of halves) waits.push(await this.#createAlone(begun, half));
    return waits.find((wait) => wait !== null) ?? null;
  }

  /** What becomes of one half is not the other's fate. */
  async #createAlone(begun: Begun, half: readonly ParcelAttempt[]): Promise<Date | null> {
    try {
      return await this.#create(begun, half);
    } catch (error) {
      if (error instanceof CarrierWait) return this.#putBack(half, error);
      if (!(error instanceof CarrierFailure)) throw error;
      await this.#fail(half, error);
      return null;
    }
  }

  async #putBack(parcels: readonly ParcelAttempt[], { until }: CarrierWait): Promise<Date> {
    const attempts = parcels.map(({ attempt }) => attempt);
    await this.work.transactional((em) => this.parcels.putBack(em, attempts, until));
    return until;
  }

  async #note(
    parcels: readonly ParcelAttempt[],
    outcomes: ReadonlyMap<string, AnnouncedParcel | CarrierFailure>,
  ): Promise<void> {
    const at = this.clock.now();
    for (const { attempt, parcel } of parcels) {
      const made = outcomes.get(parcel.reference);
      if (!made || made instanceof CarrierFailure) continue;
      const { orderId, attempts } = attempt;
      const first = await this.work.transactional((em) => this.parcels.announced(em, orderId, made, at));
      const told = { orderId, attempts, tracking: made.tracking };
      if (first) this.log.info(told, 'parcel announced');
      else this.log.warn(told, 'parcel announced already');
    }
  }

  async #fail(parcels: readonly ParcelAttempt[], failure: CarrierFailure): Promise<void> {
    for (const { attempt } of parcels) {
      const { orderId, attempts } = attempt;
      const again = nextAttempt(failure, attempts, this.clock.now());
      await this.work.transactional((em) => this.parcels.failed(em, attempt, failure, again));
      this.log.warn({ orderId, attempts, failure: failure.code, again }, 'parcel not announced');
    }
  }
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
