import type { CartState } from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi, savedMeanwhile } from '../../staff/index.ts';
import { nextState } from '../domain/cart-state.ts';
import { lockCart } from '../persistence/lock-cart.ts';

export interface CartCommand {
  readonly shopId: string;
  readonly id: string;
  /** The version that the list showed. */
  readonly version: number;
  readonly note?: string | null;
}

export interface CallCommand extends CartCommand {
  readonly result: string;
  /** When to call again; for a postponed call. */
  readonly until?: string | null;
}

interface Worked {
  readonly version: number;
  readonly state: CartState;
}

/** Staff go through the queue: call, and dismiss. */
@Injectable()
export class WorkCart {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `conflict` (409) when it changed in the meantime, `invalid` (422) */
  call(command: CallCommand, actor: Actor): Promise<Worked> {
    const { result, until, note = null } = command;
    const now = this.clock.now();
    const callbackAt = until ? new Date(until) : null;
    if ((result === 'postponed') !== Boolean(callbackAt && callbackAt > now))
      throw new DomainError('invalid', 422, { fields: { until: ['validation.date'] } });
    return this.work.transactional(async (em) => {
      const cart = await this.#locked(em, command);
      const before = { state: cart.state, calls: cart.calls };
      const state = nextState(cart.state, 'call');
      const lastCall = { at: now.toISOString(), result, note, by: actor.name };
      em.assign(cart, { state, calls: cart.calls + 1, lastCall, callbackAt });
      const after = { state, calls: cart.calls, result, note };
      this.#record(em, command, actor, { action: 'carts.call', before, after });
      await em.flush();
      return { version: cart.version, state };
    });
  }

  /** @throws DomainError `not_found` (404), `conflict` (409) when it changed in the meantime */
  dismiss(command: CartCommand, actor: Actor): Promise<Worked> {
    return this.work.transactional(async (em) => {
      const cart = await this.#locked(em, command);
      const before = { state: cart.state };
      const state = nextState(cart.state, 'dismiss');
      em.assign(cart, { state, callbackAt: null });
      const after = { state, note: command.note ?? null };
      this.#record(em, command, actor, { action: 'carts.dismiss', before, after });
      await em.flush();
      return { version: cart.version, state };
    });
  }

  async #locked(em: EntityManager, { shopId, id, version }: CartCommand) {
    const cart = await lockCart(em, shopId, id);
    if (!cart) throw new DomainError('not_found', 404);
    if (cart.version !== version)
      throw await savedMeanwhile(em, { entity: 'abandoned_cart', entityId: id }, 'conflict');
    return cart;
  }

  #record(
    em: EntityManager,
    { shopId, id }: CartCommand,
    actor: Actor,
    change: { action: string; before: object; after: object },
  ): void {
    this.audit.record(em, { shopId, actor, entity: 'abandoned_cart', entityId: id, ...change });
  }
}
