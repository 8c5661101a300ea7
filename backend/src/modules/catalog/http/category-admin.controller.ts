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
import { CreateCategory } from '../application/create-category.ts';
import { RemoveGrouping } from '../application/remove-grouping.ts';
import { UpdateCategory } from '../application/update-category.ts';
import { GetGroupings } from '../read/get-groupings.query.ts';
import { saved } from './product-admin.controller.ts';
import { plainOf } from './wire.ts';

/** Categories of the back-office. */
@Controller()
export class CategoryAdminController {
  constructor(
    private readonly groupings: GetGroupings,
    private readonly createCategory: CreateCategory,
    private readonly updateCategory: UpdateCategory,
    private readonly removeGrouping: RemoveGrouping,
  ) {}

  @Endpoint(contract.categories)
  @Header('cache-control', 'no-store')
  async categories(
    @Input() { query }: InputOf<typeof contract.categories>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...query, shopId, locale: localeFromHeader(language) };
    return { categories: await this.groupings.categories(question) };
  }

  /** BO-272. */
  @Endpoint(contract.quickCategory)
  async quick(
    @Input() { body }: InputOf<typeof contract.quickCategory>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { name, parentId } = body;
    const command = { shopId, parentId, texts: { fr: { name } } };
    const id = await this.createCategory.execute(command, actor);
    return { id, name };
  }

  @Endpoint(contract.createCategory)
  async create(
    @Input() { body }: InputOf<typeof contract.createCategory>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { ...plainOf(body), shopId };
    const id = await this.createCategory.execute(command, actor);
    return { id, version: 1 };
  }

  @Endpoint(contract.updateCategory)
  async update(
    @Input() { params, body }: InputOf<typeof contract.updateCategory>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { ...plainOf(body), shopId, id: params.id };
    return saved(await this.updateCategory.execute(change, actor));
  }

  @Endpoint(contract.removeCategory)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeCategory>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const what = { shopId, id: params.id };
    await this.removeGrouping.execute('category', what, actor);
    return { ok: true as const };
  }
}
