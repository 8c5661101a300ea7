import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { CatchUp } from '../application/catch-up.ts';

@Injectable()
export class CatchUpJob {
  constructor(private readonly catchUp: CatchUp) {}

  @Every('reports.costs', 15_000)
  async costs(): Promise<void> {
    await this.catchUp.costs();
  }

  @Every('reports.history', 60_000)
  async history(): Promise<void> {
    await this.catchUp.history();
    await this.catchUp.sums();
  }

  @Every('reports.missed', 10 * 60_000)
  async missed(): Promise<void> {
    await this.catchUp.missed();
    await this.catchUp.undecided();
  }
}
