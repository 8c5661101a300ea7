import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ApplyDeskResults } from '../application/apply-desk-results.ts';

@Injectable()
export class DeskResultsJob {
  constructor(private readonly applyDeskResults: ApplyDeskResults) {}

  @Every('orders.desk-results', 5_000)
  run(): Promise<number> {
    return this.applyDeskResults.execute();
  }
}
