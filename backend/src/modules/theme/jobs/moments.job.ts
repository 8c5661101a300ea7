import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ThemeMoments } from '../application/theme-moments.ts';

/** What is planned is seen within 1.5 s of its instant; the rest of it is the way of the signal. */
const POLL_INTERVAL_MS = 500;

@Injectable()
export class ThemeMomentsJob {
  constructor(private readonly moments: ThemeMoments) {}

  @Every('theme.moments', POLL_INTERVAL_MS)
  async run(): Promise<void> {
    await this.moments.execute();
  }
}
