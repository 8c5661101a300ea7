import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ExpireHolds } from '../application/expire-holds.ts';

@Injectable()
export class HoldExpiryJob {
  constructor(private readonly expireHolds: ExpireHolds) {}

  @Every('orders.expire-holds', 60_000)
  run(): Promise<number> {
    return this.expireHolds.execute();
  }
}
