import { DAY_MS } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ForgetMessages } from '../application/forget-messages.ts';

@Injectable()
export class ForgetMessagesJob {
  constructor(private readonly forgetMessages: ForgetMessages) {}

  @Every('notifications.forget', DAY_MS)
  run(): Promise<number> {
    return this.forgetMessages.execute();
  }
}
