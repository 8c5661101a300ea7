import { type InputOf, stockAgesContract } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { definitions } from '../read/definitions.ts';
import { AGE_FIGURES, ExportStockAges } from '../read/export-stock-ages.query.ts';
import { GetStockAges } from '../read/get-stock-ages.query.ts';

/** How long the stock lies. */
@Controller()
export class StockAgesController {
  constructor(
    private readonly ages: GetStockAges,
    private readonly files: ExportStockAges,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(stockAgesContract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { query }: InputOf<typeof stockAgesContract.show>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ) {
    return this.ages.execute({ ...query, shopId, locale: localeFromHeader(header) });
  }

  @Endpoint(stockAgesContract.export)
  @Header('cache-control', 'no-store')
  export(
    @Input() { query }: InputOf<typeof stockAgesContract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const { format, language, ...asked } = query;
    const question = { ...asked, shopId, locale: language ?? localeFromHeader(header) };
    const meant = definitions(question.locale, AGE_FIGURES);
    return this.sheets.file('anciennete-du-stock', format, this.files.rows(question), meant);
  }
}
