import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { RenewProjections } from '../application/renew-projections.ts';

const MINUTE_MS = 60_000;

@Injectable()
export class RenewProjectionsJob {
  constructor(private readonly renewProjections: RenewProjections) {}

  /** Nothing to do but after an upgrade. */
  @Every('catalog.renew-projections', MINUTE_MS)
  async run(): Promise<void> {
    await this.renewProjections.execute();
  }
}
