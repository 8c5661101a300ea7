import { DAY_MS } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ForgetConsents } from '../application/forget-consents.ts';

@Injectable()
export class ForgetConsentsJob {
  constructor(private readonly forgetConsents: ForgetConsents) {}

  @Every('advertising.forget', DAY_MS)
  run(): Promise<number> {
    return this.forgetConsents.execute();
  }
}
