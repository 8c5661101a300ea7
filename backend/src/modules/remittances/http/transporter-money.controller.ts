import { transporterMoneyContract as contract, type InputOf } from '@hanout/contracts';
import { algiersDay, type Clock, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, Inject, type StreamableFile } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { GetAgeing } from '../read/get-ageing.query.ts';
import { GetLetter } from '../read/get-letter.query.ts';
import { GetTransporterStatement } from '../read/get-transporter-statement.query.ts';
import { ListOpenParcels } from '../read/list-open-parcels.query.ts';

type Language = string | undefined;

/** What transporters have of ours: by age, parcel by parcel, as a letter, over a period. */
@Controller()
export class TransporterMoneyController {
  constructor(
    private readonly getAgeing: GetAgeing,
    private readonly openParcels: ListOpenParcels,
    private readonly getLetter: GetLetter,
    private readonly getStatement: GetTransporterStatement,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.ageing)
  @Header('cache-control', 'no-store')
  ageing(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getAgeing.execute(shopId, this.clock.now());
  }

  @Endpoint(contract.ageingExport)
  @Header('cache-control', 'no-store')
  ageingExport(
    @Input() { query }: InputOf<typeof contract.ageingExport>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: Language,
  ): Promise<StreamableFile> {
    const reader = { now: this.clock.now(), locale: query.language ?? localeFromHeader(header) };
    const lines = this.openParcels.lines(shopId, query.transporter ?? null, reader);
    return this.sheets.file('anciennete', query.format, lines);
  }

  @Endpoint(contract.parcels)
  @Header('cache-control', 'no-store')
  parcels(
    @Input() { params, query }: InputOf<typeof contract.parcels>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: Language,
  ) {
    const reader = { now: this.clock.now(), locale: localeFromHeader(header) };
    return this.openParcels.execute(shopId, params.id, query, reader);
  }

  @Endpoint(contract.letter)
  @Header('cache-control', 'no-store')
  letter(
    @Input() { params, query }: InputOf<typeof contract.letter>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: Language,
  ) {
    return this.getLetter.execute(shopId, params.id, query, query.language ?? localeFromHeader(header));
  }

  @Endpoint(contract.statement)
  @Header('cache-control', 'no-store')
  statement(
    @Input() { params, query }: InputOf<typeof contract.statement>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.getStatement.execute(shopId, params.id, query, algiersDay(this.clock.now()));
  }

  @Endpoint(contract.statementExport)
  @Header('cache-control', 'no-store')
  async statementExport(
    @Input() { params, query }: InputOf<typeof contract.statementExport>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: Language,
  ): Promise<StreamableFile> {
    const statement = await this.getStatement.execute(shopId, params.id, query, algiersDay(this.clock.now()));
    const language = query.language ?? localeFromHeader(header);
    return this.sheets.file('releve', query.format, this.getStatement.lines(statement, language));
  }
}
