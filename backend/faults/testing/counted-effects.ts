import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../src/platform/database/index.ts';
import { Every } from '../../src/platform/jobs/index.ts';
import { type DomainEvent, Subscribe } from '../../src/platform/outbox/index.ts';

/** What the effects below write to; a test makes it first. */
export const EFFECTS_TABLE = 'create table counted_effects (kind text not null, id uuid, pid int not null)';
export const TICK_MS = 1_000;
/** While it is set, orders have no effect: their events fail. */
export const ill = { now: false };

/** Effects that can be counted: a regular one, and one of each placed order. */
@Injectable()
class CountedEffects implements OnModuleInit {
  constructor(private readonly work: UnitOfWork) {}

  onModuleInit(): void {
    // The bad twin: regular work that every process does by itself.
    if (process.env.OWN_TICKS) setInterval(() => void this.#tick().catch(() => undefined), TICK_MS).unref();
  }

  @Every('faults.tick', TICK_MS)
  async tick(): Promise<void> {
    await this.#tick();
  }

  @Subscribe('faults.count-orders', 'orders.placed')
  async placed(event: DomainEvent, em: EntityManager): Promise<void> {
    if (ill.now) throw new Error('ill');
    await write(em, 'order', event.id);
  }

  #tick(): Promise<void> {
    return this.work.transactional((em) => write(em, 'tick', null));
  }
}

async function write(em: EntityManager, kind: string, id: string | null): Promise<void> {
  await sqlIn(em, 'insert into counted_effects (kind, id, pid) values ($1, $2, $3)', [kind, id, process.pid]);
}

@Module({ providers: [CountedEffects] })
export class CountedEffectsModule {}
