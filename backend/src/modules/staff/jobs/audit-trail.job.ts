import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { AuditTrail } from '../application/audit-trail.ts';
import { EraseAudit } from '../application/erase-audit.ts';

const SIX_HOURS_MS = 6 * 3_600_000;

@Injectable()
export class AuditTrailJob {
  constructor(
    private readonly trail: AuditTrail,
    private readonly erase: EraseAudit,
  ) {}

  @Every('staff.audit-trail', SIX_HOURS_MS)
  async run(): Promise<void> {
    await this.erase.execute();
    await this.trail.execute();
  }
}
