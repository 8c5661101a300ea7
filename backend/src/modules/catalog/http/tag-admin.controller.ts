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
import { CreateTag } from '../application/create-tag.ts';
import { RemoveGrouping } from '../application/remove-grouping.ts';
import { UpdateTag } from '../application/update-tag.ts';
import { GetGroupings } from '../read/get-groupings.query.ts';
import { saved } from './product-admin.controller.ts';

/** Tags of the back-office. */
@Controller()
export class TagAdminController {
  constructor(
    private readonly groupings: GetGroupings,
    private readonly createTag: CreateTag,
    private readonly updateTag: UpdateTag,
    private readonly removeGrouping: RemoveGrouping,
  ) {}

  @Endpoint(contract.tags)
  @Header('cache-control', 'no-store')
  async tags(
    @Input() { query }: InputOf<typeof contract.tags>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...query, shopId, locale: localeFromHeader(language) };
    const { rows, pagination } = await this.groupings.tags(question);
    return { tags: rows, pagination };
  }

  @Endpoint(contract.createTag)
  async create(
    @Input() { body }: InputOf<typeof contract.createTag>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { ...body, shopId };
    const id = await this.createTag.execute(command, actor);
    return { id, version: 1 };
  }

  @Endpoint(contract.updateTag)
  async update(
    @Input() { params, body }: InputOf<typeof contract.updateTag>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { ...body, shopId, id: params.id };
    return saved(await this.updateTag.execute(change, actor));
  }

  @Endpoint(contract.removeTag)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeTag>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const what = { shopId, id: params.id };
    await this.removeGrouping.execute('tag', what, actor);
    return { ok: true as const };
  }
}
