import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { AnnounceMoments } from '../application/announce-moments.ts';

/** Pages must be true within 1 s of a start or an end; the rest of it is the way of the event. */
const POLL_INTERVAL_MS = 500;

@Injectable()
export class MomentsJob {
  constructor(private readonly announceMoments: AnnounceMoments) {}

  @Every('promotions.moments', POLL_INTERVAL_MS)
  async run(): Promise<void> {
    await this.announceMoments.execute();
  }
}
