import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { SendMessages } from '../application/send-messages.ts';

@Injectable()
export class SendingJob {
  constructor(private readonly sendMessages: SendMessages) {}

  @Every('notifications.send', 5_000)
  run(): Promise<number> {
    return this.sendMessages.execute();
  }
}
