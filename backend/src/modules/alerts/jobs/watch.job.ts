import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { Watch } from '../application/watch.ts';

@Injectable()
export class WatchJob {
  constructor(private readonly watch: Watch) {}

  @Every('alerts.watch', 300_000)
  run(): Promise<void> {
    return this.watch.execute();
  }
}
