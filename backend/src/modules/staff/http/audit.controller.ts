import { auditContract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { AuditApi } from '../application/audit.ts';
import { ExportAudit } from '../read/export-audit.query.ts';
import { GetAudit } from '../read/get-audit.query.ts';

/** The audit log of what staff changed. */
@Controller()
export class AuditController {
  constructor(
    private readonly audit: GetAudit,
    private readonly exportAudit: ExportAudit,
    private readonly log: AuditApi,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(auditContract.list)
  @Header('cache-control', 'no-store')
  async list(
    @Input() { query }: InputOf<typeof auditContract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    const [page, trail] = await Promise.all([this.audit.execute(shopId, query), this.audit.trail(shopId)]);
    return { ...page, trail };
  }

  @Endpoint(auditContract.export)
  @Header('cache-control', 'no-store')
  async export(
    @Input() { query: { format, language, ...filters } }: InputOf<typeof auditContract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    await this.exportAudit.requireRoom(shopId, filters);
    // What everybody did leaves the house: who took which of it is to be known.
    const what = { action: 'staff.audit_export', entity: 'shop', entityId: shopId };
    await this.log.note({ shopId, actor, ...what, after: { ...filters, format } });
    return this.sheets.file('journal', format, this.exportAudit.execute(shopId, filters, language));
  }
}
