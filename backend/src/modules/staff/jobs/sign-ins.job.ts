import { DAY_MS } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { SignIns } from '../application/sign-ins.ts';

@Injectable()
export class SignInsJob {
  constructor(private readonly signIns: SignIns) {}

  @Every('staff.forget-sign-ins', DAY_MS)
  run(): Promise<number> {
    return this.signIns.forget();
  }
}
