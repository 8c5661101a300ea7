import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { SendConversions } from '../application/send-conversions.ts';

@Injectable()
export class ConversionsJob {
  constructor(private readonly sendConversions: SendConversions) {}

  @Every('advertising.send', 5_000)
  run(): Promise<number> {
    return this.sendConversions.execute();
  }
}
