import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { WorkCosts } from '../application/work-costs.ts';

@Injectable()
export class CostsJob {
  constructor(private readonly costs: WorkCosts) {}

  @Every('costs.work', 5_000)
  async run(): Promise<void> {
    await this.costs.execute();
  }
}
