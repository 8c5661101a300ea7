import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { AnnounceContent } from '../application/announce-content.ts';
import { PlanPublication } from '../application/documents/plan-publication.ts';

/** What is planned shows within 1.5 s of its instant, in every process. */
const POLL_INTERVAL_MS = 500;

@Injectable()
export class ContentMomentsJob {
  constructor(
    private readonly announce: AnnounceContent,
    private readonly plans: PlanPublication,
  ) {}

  @Every('content.moments', POLL_INTERVAL_MS)
  async run(): Promise<void> {
    // What begins or ends by itself waits for no plan.
    await this.announce.execute();
    await this.plans.runDue();
  }
}
