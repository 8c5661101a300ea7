import { type InputOf, MAX_REPORT_LINES, MAX_REPORT_LINES_XLSX, reportsContract } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { definitions } from '../read/definitions.ts';
import { ExportFunnel, FUNNEL_FIGURES } from '../read/export-funnel.query.ts';
import { ExportSales, MARGIN_FIGURES, SALES_FIGURES } from '../read/export-sales.query.ts';
import { ExportSalesLines } from '../read/export-sales-lines.query.ts';
import { requireAccounts } from './reports.controller.ts';

/** Reports as files: the rows, and on a second sheet what each figure means. */
@Controller()
export class ReportFilesController {
  constructor(
    private readonly files: ExportSales,
    private readonly lines: ExportSalesLines,
    private readonly orders: ExportFunnel,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(reportsContract.salesExport)
  @Header('cache-control', 'no-store')
  sales(
    @Input() { query }: InputOf<typeof reportsContract.salesExport>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const { format, language, lines, ...asked } = query;
    const question = { ...asked, shopId, locale: language ?? localeFromHeader(header) };
    const most = format === 'xlsx' ? MAX_REPORT_LINES_XLSX : MAX_REPORT_LINES;
    const rows = lines === 'true' ? this.lines.execute(question, most) : this.files.rows(question);
    return this.sheets.file(
      `ventes-${asked.from}-${asked.to}`,
      format,
      rows,
      definitions(question.locale, SALES_FIGURES),
    );
  }

  @Endpoint(reportsContract.marginsExport)
  @Header('cache-control', 'no-store')
  async margins(
    @Input() { query }: InputOf<typeof reportsContract.marginsExport>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    requireAccounts(staff);
    const { format, language, ...asked } = query;
    const question = { ...asked, shopId: staff.shopId, locale: language ?? localeFromHeader(header) };
    const file = `marges-${asked.from}-${asked.to}`;
    return this.sheets.file(
      file,
      format,
      this.files.margins(question),
      definitions(question.locale, MARGIN_FIGURES),
    );
  }

  @Endpoint(reportsContract.funnelExport)
  @Header('cache-control', 'no-store')
  funnel(
    @Input() { query }: InputOf<typeof reportsContract.funnelExport>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const { format, language, ...asked } = query;
    const question = { ...asked, shopId, locale: language ?? localeFromHeader(header) };
    const meant = definitions(question.locale, FUNNEL_FIGURES);
    return this.sheets.file(`commandes-${asked.from}-${asked.to}`, format, this.orders.rows(question), meant);
  }
}
