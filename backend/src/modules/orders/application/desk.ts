import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type DeskAgent, DeskLocks } from '../persistence/desk-locks.ts';
import { PendingResults } from '../persistence/pending-results.ts';

/** How long an order stays in the hands of an agent who does nothing with it. */
export const IN_HAND_MS = 10 * 60_000;
/** How long an order that was laid aside does not come back to the same agent. */
const ASIDE_MS = 15 * 60_000;
/** How often taking is tried again after another agent was quicker. */
const TRIES = 20;

/** Orders go round among the agents of the confirmation desk: never the same one to two of them. */
@Injectable()
export class Desk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly locks: DeskLocks,
    private readonly pending: PendingResults,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The order in hand, its time begun anew, else the next one. @returns null when nobody waits for a call. */
  async next(agent: DeskAgent): Promise<string | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const taken = await this.work.transactional((em) => this.#take(em, agent));
      if (taken !== 'outrun') return taken;
    }
    return null;
  }

  /** @throws DomainError `not_in_hand` (409). */
  async pass(agent: DeskAgent, orderId: string): Promise<string | null> {
    const until = this.#from(ASIDE_MS);
    const laid = await this.work.transactional((em) => this.locks.layAside(em, agent, orderId, until));
    if (!laid) throw new DomainError('not_in_hand', 409);
    return this.next(agent);
  }

  /** @throws DomainError `not_in_hand` (409) for an order that ran out of this agent's hands. */
  async requireInHand(agent: DeskAgent, orderId: string): Promise<void> {
    const inHand = await this.work.transactional((em) => this.locks.inHand(em, agent, this.clock.now()));
    if (inHand !== orderId) throw new DomainError('not_in_hand', 409);
  }

  /**
   * The cancellation that this agent noted just now is taken back: the order is in their hands again, and what they had
   * in hand goes back into the line. @throws DomainError `undo_too_late` (409) once it is done.
   */
  async undo(agent: DeskAgent, orderId: string): Promise<string> {
    const until = this.#from(IN_HAND_MS);
    await this.work.transactional(async (em) => {
      await this.locks.serialise(em, agent);
      if (!(await this.pending.withdraw(em, agent, orderId))) throw new DomainError('undo_too_late', 409);
      await this.locks.release(em, agent);
      await this.locks.give(em, agent, orderId, until);
    });
    return orderId;
  }

  async finish(agent: DeskAgent): Promise<string | null> {
    await this.work.transactional((em) => this.locks.release(em, agent));
    return this.next(agent);
  }

  async #take(em: EntityManager, agent: DeskAgent): Promise<string | null | 'outrun'> {
    const now = this.clock.now();
    const until = this.#from(IN_HAND_MS);
    await this.locks.serialise(em, agent);
    const inHand = await this.locks.inHand(em, agent, now);
    if (inHand) {
      await this.locks.renew(em, agent, inHand, until);
      return inHand;
    }
    await this.locks.release(em, agent);
    const taken = await this.locks.take(em, agent, now, until);
    if (taken) return taken;
    return (await this.locks.anyWaiting(em, agent, now)) ? 'outrun' : null;
  }

  #from(duration: number): Date {
    return new Date(this.clock.now().getTime() + duration);
  }
}
