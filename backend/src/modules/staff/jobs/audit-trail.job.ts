import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { AuditTrail } from '../application/audit-trail.ts';

const SIX_HOURS_MS = 6 * 3_600_000;

@Injectable()
export class AuditTrailJob {
  constructor(private readonly trail: AuditTrail) {}

  @Every('staff.audit-trail', SIX_HOURS_MS)
  run(): Promise<void> {
    return this.trail.execute();
  }
}
