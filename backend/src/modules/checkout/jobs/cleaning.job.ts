import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { CleanReceipts } from '../application/clean-receipts.ts';

@Injectable()
export class CleaningJob {
  constructor(private readonly cleanReceipts: CleanReceipts) {}

  @Every('checkout.clean', 3_600_000)
  run(): Promise<number> {
    return this.cleanReceipts.execute();
  }
}
