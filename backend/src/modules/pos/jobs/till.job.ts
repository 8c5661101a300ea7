import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { SettleDocument } from '../application/settle-document.ts';

const MINUTE_MS = 60_000;

/** Documents of tills that could not be posted are tried again. */
@Injectable()
export class TillJob {
  constructor(private readonly settle: SettleDocument) {}

  @Every('till.settle', MINUTE_MS)
  async run(): Promise<void> {
    await this.settle.due();
  }
}
