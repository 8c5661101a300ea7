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
import { CreateBrand } from '../application/create-brand.ts';
import { RemoveGrouping } from '../application/remove-grouping.ts';
import { UpdateBrand } from '../application/update-brand.ts';
import { GetGroupings } from '../read/get-groupings.query.ts';
import { saved } from './product-admin.controller.ts';
import { plainOf } from './wire.ts';

/** Brands of the back-office. */
@Controller()
export class BrandAdminController {
  constructor(
    private readonly groupings: GetGroupings,
    private readonly createBrand: CreateBrand,
    private readonly updateBrand: UpdateBrand,
    private readonly removeGrouping: RemoveGrouping,
  ) {}

  @Endpoint(contract.brands)
  @Header('cache-control', 'no-store')
  async brands(
    @Input() { query }: InputOf<typeof contract.brands>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...query, shopId, locale: localeFromHeader(language) };
    const { rows, pagination } = await this.groupings.brands(question);
    return { brands: rows, pagination };
  }

  @Endpoint(contract.quickBrand)
  async quick(
    @Input() { body }: InputOf<typeof contract.quickBrand>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { name } = body;
    const id = await this.createBrand.execute({ shopId, name }, actor);
    return { id, name };
  }

  @Endpoint(contract.createBrand)
  async create(
    @Input() { body }: InputOf<typeof contract.createBrand>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { ...plainOf(body), shopId };
    const id = await this.createBrand.execute(command, actor);
    return { id, version: 1 };
  }

  @Endpoint(contract.updateBrand)
  async update(
    @Input() { params, body }: InputOf<typeof contract.updateBrand>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { ...plainOf(body), shopId, id: params.id };
    return saved(await this.updateBrand.execute(change, actor));
  }

  @Endpoint(contract.removeBrand)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeBrand>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const what = { shopId, id: params.id };
    await this.removeGrouping.execute('brand', what, actor);
    return { ok: true as const };
  }
}
