import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type CarrierAccount, type CarrierCalls, CarrierWait } from '../domain/carrier.ts';
import type { CarrierPace } from '../domain/pace.ts';
import type { Purpose } from '../domain/quota.ts';
import { CallStore } from '../persistence/call-store.ts';

/** A call that may be made so soon is waited for where it stands. */
export const SHORT_WAIT_MS = 2_500;
/** Calls of others may be granted meanwhile. */
const MAX_TRIES = 4;
/** What a carrier that grants no call, and does not say for how long, is left alone. */
const USUAL_REST_S = 60;
const LONGEST_REST_S = 24 * 3_600;

/**
 * What accounts at carriers may call, as their carriers publish it: announcing, cancelling, asking and testing of all
 * processes, and of all transporters that share an account, draw on one budget in the database.
 */
@Injectable()
export class CallBudget {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: CallStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The calls of one account, for one purpose. */
  of(known: CarrierAccount, pace: CarrierPace, purpose: Purpose): CarrierCalls {
    const account = accountOf(known);
    return {
      before: () => this.#spend({ account, pace, purpose }),
      after: (seconds) => this.#rest(account, seconds),
    };
  }

  /** When an account may call next; null: now, or so soon that it can be waited for. */
  async freeAt(em: EntityManager, account: CarrierAccount): Promise<Date | null> {
    const at = await this.store.freeAt(em, accountOf(account));
    return at && at.getTime() - this.clock.now().getTime() > SHORT_WAIT_MS ? at : null;
  }

  /** Waits in real time for an instant that is near. */
  async pause(until: Date): Promise<void> {
    await sleep(Math.max(1, until.getTime() - this.clock.now().getTime()));
  }

  async #spend(call: Parameters<CallStore['spend']>[1]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const free = await this.work.transactional((em) => this.store.spend(em, call, this.clock.now()));
      if (!free) return;
      const wait = free.getTime() - this.clock.now().getTime();
      if (wait > SHORT_WAIT_MS || tries === MAX_TRIES) throw new CarrierWait(free);
      await this.pause(free);
    }
  }

  async #rest(account: string, seconds: number | null): Promise<void> {
    const rest = Math.min(seconds ?? USUAL_REST_S, LONGEST_REST_S);
    const until = new Date(this.clock.now().getTime() + rest * 1_000);
    await this.work.transactional((em) => this.store.block(em, account, until));
  }
}

/** What a carrier counts by; nothing of the credentials can be told from it. */
export function accountOf({ kind, tenant, apiId, token }: CarrierAccount): string {
  const told = [kind, tenant ?? '', apiId ?? token ?? ''].join('\n');
  return createHash('sha256').update(told).digest('hex').slice(0, 40);
}
