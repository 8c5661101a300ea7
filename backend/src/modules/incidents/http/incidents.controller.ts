import { incidentsContract as contract, type InputOf } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { ExportIncidents } from '../read/export-incidents.query.ts';
import { GetIncident } from '../read/get-incident.query.ts';
import { ListChoices } from '../read/list-choices.query.ts';
import { ListIncidents } from '../read/list-incidents.query.ts';

/** What is known of incidents. Fixed words before `:id`, or they would be one. */
@Controller()
export class IncidentsController {
  constructor(
    private readonly listIncidents: ListIncidents,
    private readonly getIncident: GetIncident,
    private readonly listChoices: ListChoices,
    private readonly exported: ExportIncidents,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof contract.list>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.listIncidents.execute(staff, query, localeFromHeader(language));
  }

  @Endpoint(contract.export)
  @Header('cache-control', 'no-store')
  async export(
    @Input() { query: { format, language, ...filters } }: InputOf<typeof contract.export>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    await this.exported.requireRoom(staff, filters);
    const lines = this.exported.execute(staff, filters, language ?? localeFromHeader(header));
    return this.sheets.file('incidents', format, lines);
  }

  @Endpoint(contract.choices)
  @Header('cache-control', 'no-store')
  choices(@CurrentStaff() staff: StaffPrincipal) {
    return this.listChoices.execute(staff);
  }

  @Endpoint(contract.thing)
  @Header('cache-control', 'no-store')
  thing(
    @Input() { query }: InputOf<typeof contract.thing>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getIncident.thing(staff, query.kind, query.id, localeFromHeader(language));
  }

  @Endpoint(contract.detail)
  @Header('cache-control', 'no-store')
  detail(
    @Input() { params }: InputOf<typeof contract.detail>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getIncident.execute(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.file)
  @Header('cache-control', 'private, no-store')
  async file(@Input() { params }: InputOf<typeof contract.file>, @CurrentStaff() staff: StaffPrincipal) {
    const { body, size } = await this.getIncident.photo(staff, params.id, params.fileId, params.size);
    return new StreamableFile(body, { type: 'image/webp', length: size });
  }
}
