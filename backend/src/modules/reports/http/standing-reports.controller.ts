import { HABIT_FIGURES, HELD_FIGURES, type InputOf, standingReportsContract } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { definitions } from '../read/definitions.ts';
import { ExportStanding } from '../read/export-standing.query.ts';
import { GetHabits } from '../read/get-habits.query.ts';
import { GetHeldMoney } from '../read/get-held-money.query.ts';

/** Customers by habit, and who has the money: how things stand now. */
@Controller()
export class StandingReportsController {
  constructor(
    private readonly habits: GetHabits,
    private readonly held: GetHeldMoney,
    private readonly files: ExportStanding,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(standingReportsContract.customers)
  @Header('cache-control', 'no-store')
  customers(
    @Input() { query }: InputOf<typeof standingReportsContract.customers>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.habits.execute(shopId, query.by);
  }

  @Endpoint(standingReportsContract.customersExport)
  @Header('cache-control', 'no-store')
  customersFile(
    @Input() { query }: InputOf<typeof standingReportsContract.customersExport>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const locale = query.language ?? localeFromHeader(header);
    const rows = this.files.customers(shopId, query.by, locale);
    return this.sheets.file('clients', query.format, rows, definitions(locale, HABIT_FIGURES));
  }

  @Endpoint(standingReportsContract.money)
  @Header('cache-control', 'no-store')
  money(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.held.execute(shopId);
  }

  @Endpoint(standingReportsContract.moneyExport)
  @Header('cache-control', 'no-store')
  moneyFile(
    @Input() { query }: InputOf<typeof standingReportsContract.moneyExport>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const locale = query.language ?? localeFromHeader(header);
    return this.sheets.file(
      'argent',
      query.format,
      this.files.holders(shopId, locale),
      definitions(locale, HELD_FIGURES),
    );
  }
}
