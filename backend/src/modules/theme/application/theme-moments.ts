import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { openPlans, shopsDue } from '../persistence/plan-store.ts';
import { lockDefault } from '../persistence/theme-store.ts';
import { LiveTheme } from './live-theme.ts';

/** Begins and ends what is planned. After a pause in order: a plan whose end has passed too is never seen. */
@Injectable()
export class ThemeMoments {
  constructor(
    private readonly work: UnitOfWork,
    private readonly live: LiveTheme,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute(): Promise<void> {
    const shops = await this.work.transactional((em) => shopsDue(em, this.clock.now()));
    for (const shopId of shops)
      await this.#act(shopId).catch((error: unknown) =>
        // Tried again in half a second; the other shops wait for nobody.
        this.log.error({ shopId, error }, 'the planned theme of a shop could not be shown'),
      );
  }

  #act(shopId: string): Promise<void> {
    return this.work.transactional(async (em) => {
      await lockDefault(em, shopId);
      const now = this.clock.now();
      const due = (await openPlans(em, shopId)).filter(({ nextMoment }) => nextMoment && nextMoment <= now);
      for (const plan of due) {
        const isOver = plan.endsAt <= now;
        plan.state = isOver ? 'over' : 'running';
        plan.nextMoment = isOver ? null : plan.endsAt;
      }
      if (due.length > 0) await this.live.show(em, shopId);
    });
  }
}
