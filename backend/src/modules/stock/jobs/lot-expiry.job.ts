import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ExpireLots } from '../application/expire-lots.ts';

@Injectable()
export class LotExpiryJob {
  constructor(private readonly expireLots: ExpireLots) {}

  @Every('stock.expire-lots', 300_000)
  run(): Promise<number> {
    return this.expireLots.execute();
  }
}
