import { auditContract, type InputOf } from '@hanout/contracts';
import { Controller, Header } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { GetAudit } from '../read/get-audit.query.ts';

/** The audit log of what staff changed. */
@Controller()
export class AuditController {
  constructor(private readonly audit: GetAudit) {}

  @Endpoint(auditContract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof auditContract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.audit.execute(shopId, query);
  }
}
