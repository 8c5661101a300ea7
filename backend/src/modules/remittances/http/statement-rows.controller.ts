import { remittanceImportsContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { DeliverRows } from '../application/deliver-rows.ts';
import { EditStatementRows } from '../application/edit-statement-rows.ts';
import { FindCandidates } from '../application/find-candidates.ts';
import { StatementFiles } from '../application/statement-files.ts';
import { exportedRows } from '../read/exported-rows.ts';
import { GetStatement } from '../read/get-statement.query.ts';

type Language = string | undefined;

@Controller()
export class StatementRowsController {
  constructor(
    private readonly rows: EditStatementRows,
    private readonly deliverRows: DeliverRows,
    private readonly findCandidates: FindCandidates,
    private readonly files: StatementFiles,
    private readonly get: GetStatement,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.editRow)
  async editRow(
    @Input() { params, body }: InputOf<typeof contract.editRow>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: Language,
  ) {
    const { id, number } = params;
    const { version, ...edit } = body;
    await this.rows.edit({ shopId, actor, id, version }, { number, ...edit });
    const [statement, row] = await Promise.all([
      this.get.one(shopId, id),
      this.get.row(shopId, id, number, localeFromHeader(language)),
    ]);
    return { statement, row };
  }

  @Endpoint(contract.acceptSure)
  async acceptSure(
    @Input() { params, body }: InputOf<typeof contract.acceptSure>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.rows.acceptSure({ shopId, actor, id: params.id, version: body.version });
    return this.get.one(shopId, params.id);
  }

  @Endpoint(contract.deliver)
  async deliver(
    @Input() { params, body }: InputOf<typeof contract.deliver>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.deliverRows.begin(staff, { id: params.id, ...body });
    return this.get.one(staff.shopId, params.id);
  }

  @Endpoint(contract.candidates)
  @Header('cache-control', 'no-store')
  async candidates(
    @Input() { params, query }: InputOf<typeof contract.candidates>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: Language,
  ) {
    const asked = { shopId, ...params, q: query.q, locale: localeFromHeader(language) };
    return { candidates: await this.findCandidates.execute(asked) };
  }

  @Endpoint(contract.file)
  @Header('cache-control', 'no-store')
  file(
    @Input() { params }: InputOf<typeof contract.file>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.files.original({ shopId, actor, id: params.id });
  }

  @Endpoint(contract.export)
  @Header('cache-control', 'no-store')
  async export(
    @Input() { params, query }: InputOf<typeof contract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: Language,
  ): Promise<StreamableFile> {
    const locale = localeFromHeader(language);
    const { number } = await this.get.one(shopId, params.id);
    await this.files.noteExport({ shopId, actor, id: params.id }, query.format);
    return this.sheets.file(
      number,
      query.format,
      exportedRows(this.get.all(shopId, params.id, locale), locale),
    );
  }
}
