import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { EndDays } from '../application/end-days.ts';

@Injectable()
export class AttendanceJob {
  constructor(private readonly endDays: EndDays) {}

  @Every('attendance.end-days', 900_000)
  run(): Promise<void> {
    return this.endDays.execute();
  }
}
