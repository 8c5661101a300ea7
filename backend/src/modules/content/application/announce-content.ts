import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { takeContentMoments } from '../persistence/content-moments.ts';
import { ForgetContent } from './forget-content.ts';

const BATCH = 500;

/**
 * Drops the pages that were drawn before a block began or ended, or a post appeared. Whoever draws a page judges by the
 * instant; what was kept of it does not.
 */
@Injectable()
export class AnnounceContent {
  constructor(
    private readonly work: UnitOfWork,
    private readonly pages: PageSignals,
    private readonly forget: ForgetContent,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.work.transactional(async (em) => {
      for (const shopId of await takeContentMoments(em, now, BATCH)) {
        await this.pages.changed(em, shopId);
        this.forget.afterCommit(em, shopId);
      }
    });
  }
}
