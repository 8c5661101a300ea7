import { costsContract, type InputOf, MAX_VALUES_EXPORT, valueWords } from '@hanout/contracts';
import { daFromCentimes, formatWeight, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { type Line, SheetWriter } from '../../../platform/sheets/index.ts';
import { ChooseMethod } from '../application/choose-method.ts';
import { CorrectCost } from '../application/correct-cost.ts';
import { GetCosts, type ValuesQuery } from '../read/get-costs.query.ts';
import { GetMargins } from '../read/get-margins.query.ts';

const OK = { ok: true } as const;

const by = ({ shopId, staffId, name }: StaffPrincipal) => ({
  shopId,
  actor: { kind: 'staff', id: staffId, name } as const,
});

/** What stock is worth, and what goods cost. */
@Controller()
export class CostsController {
  constructor(
    private readonly costs: GetCosts,
    private readonly margins: GetMargins,
    private readonly correction: CorrectCost,
    private readonly method: ChooseMethod,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(costsContract.values)
  @Header('cache-control', 'no-store')
  values(
    @Input() { query }: InputOf<typeof costsContract.values>,
    @CurrentStaff() { shopId, staffId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ) {
    return this.costs.values({ ...query, shopId, staffId, locale: localeFromHeader(header) });
  }

  @Endpoint(costsContract.export)
  @Header('cache-control', 'no-store')
  export(
    @Input() { query }: InputOf<typeof costsContract.export>,
    @CurrentStaff() { shopId, staffId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    const { format, language, ...asked } = query;
    const locale = language ?? localeFromHeader(header);
    return this.sheets.file('valeur-du-stock', format, this.#lines({ ...asked, shopId, staffId, locale }));
  }

  @Endpoint(costsContract.ofProduct)
  @Header('cache-control', 'no-store')
  ofProduct(
    @Input() { query }: InputOf<typeof costsContract.ofProduct>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.costs.ofProduct(shopId, query.product);
  }

  @Endpoint(costsContract.ofOrder)
  @Header('cache-control', 'no-store')
  ofOrder(
    @Input() { params }: InputOf<typeof costsContract.ofOrder>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.costs.ofOrder(shopId, params.id);
  }

  @Endpoint(costsContract.ofOrders)
  @Header('cache-control', 'no-store')
  ofOrders(
    @Input() { query }: InputOf<typeof costsContract.ofOrders>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.margins.ofOrders(shopId, query.ids);
  }

  @Endpoint(costsContract.ofProducts)
  @Header('cache-control', 'no-store')
  ofProducts(
    @Input() { query }: InputOf<typeof costsContract.ofProducts>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.margins.ofProducts(shopId, query.ids);
  }

  @Endpoint(costsContract.correct)
  async correct(
    @Input() { params, body }: InputOf<typeof costsContract.correct>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.correction.execute({ ...by(staff), unitId: params.id, ...body });
    return OK;
  }

  @Endpoint(costsContract.chooseMethod)
  async chooseMethod(
    @Input() { body }: InputOf<typeof costsContract.chooseMethod>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.method.execute(by(staff), body.method);
    return OK;
  }

  async *#lines(query: Omit<ValuesQuery, 'page' | 'perPage'>): AsyncGenerator<readonly Line[]> {
    const words = valueWords[query.locale];
    const { unit, sku, pieces, cost, value, estimated } = words.column;
    yield [[unit, sku, pieces, `${cost} (DA)`, `${value} (DA)`, estimated]];
    for await (const units of this.costs.batches(query, MAX_VALUES_EXPORT))
      yield units.map((one) => [
        ...[[one.name, one.variant].filter(Boolean).join(' · '), one.sku],
        // With its unit: the cost beside it is a kilogram's.
        one.weighed ? formatWeight(one.pieces) : one.pieces,
        ...[one.average === null ? null : daFromCentimes(one.average), daFromCentimes(one.value)],
        one.estimated ? words.yes : words.no,
      ]);
  }
}
