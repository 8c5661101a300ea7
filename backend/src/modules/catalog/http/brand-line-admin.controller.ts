import { catalogAdminContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { CreateBrandLine } from '../application/create-brand-line.ts';
import { RemoveGrouping } from '../application/remove-grouping.ts';
import { UpdateBrandLine } from '../application/update-brand-line.ts';
import { GetGroupings } from '../read/get-groupings.query.ts';
import { saved } from './product-admin.controller.ts';
import { plainOf } from './wire.ts';

/** Brand lines of the back-office. */
@Controller()
export class BrandLineAdminController {
  constructor(
    private readonly groupings: GetGroupings,
    private readonly createBrandLine: CreateBrandLine,
    private readonly updateBrandLine: UpdateBrandLine,
    private readonly removeGrouping: RemoveGrouping,
  ) {}

  @Endpoint(contract.brandLines)
  @Header('cache-control', 'no-store')
  async brandLines(
    @Input() { query }: InputOf<typeof contract.brandLines>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...query, shopId, locale: localeFromHeader(language) };
    const { rows, pagination } = await this.groupings.brandLines(question);
    return { brandLines: rows, pagination };
  }

  @Endpoint(contract.createBrandLine)
  async create(
    @Input() { body }: InputOf<typeof contract.createBrandLine>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { ...plainOf(body), shopId };
    const id = await this.createBrandLine.execute(command, actor);
    return { id, version: 1 };
  }

  @Endpoint(contract.updateBrandLine)
  async update(
    @Input() { params, body }: InputOf<typeof contract.updateBrandLine>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { ...plainOf(body), shopId, id: params.id };
    return saved(await this.updateBrandLine.execute(change, actor));
  }

  @Endpoint(contract.removeBrandLine)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeBrandLine>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const what = { shopId, id: params.id };
    await this.removeGrouping.execute('brand_line', what, actor);
    return { ok: true as const };
  }
}
