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
import { CreateCollection } from '../application/create-collection.ts';
import { RemoveGrouping } from '../application/remove-grouping.ts';
import { UpdateCollection } from '../application/update-collection.ts';
import { GetGroupings } from '../read/get-groupings.query.ts';
import { saved } from './product-admin.controller.ts';
import { plainOf } from './wire.ts';

/** Collections of the back-office. */
@Controller()
export class CollectionAdminController {
  constructor(
    private readonly groupings: GetGroupings,
    private readonly createCollection: CreateCollection,
    private readonly updateCollection: UpdateCollection,
    private readonly removeGrouping: RemoveGrouping,
  ) {}

  @Endpoint(contract.collections)
  @Header('cache-control', 'no-store')
  async collections(
    @Input() { query }: InputOf<typeof contract.collections>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...query, shopId, locale: localeFromHeader(language) };
    const { rows, pagination } = await this.groupings.collections(question);
    return { collections: rows, pagination };
  }

  @Endpoint(contract.collection)
  @Header('cache-control', 'no-store')
  collection(
    @Input() { params }: InputOf<typeof contract.collection>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.groupings.collection(shopId, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.createCollection)
  async create(
    @Input() { body }: InputOf<typeof contract.createCollection>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { ...plainOf(body), shopId };
    const id = await this.createCollection.execute(command, actor);
    return { id, version: 1 };
  }

  @Endpoint(contract.updateCollection)
  async update(
    @Input() { params, body }: InputOf<typeof contract.updateCollection>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { ...plainOf(body), shopId, id: params.id };
    return saved(await this.updateCollection.execute(change, actor));
  }

  @Endpoint(contract.removeCollection)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeCollection>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const what = { shopId, id: params.id };
    await this.removeGrouping.execute('collection', what, actor);
    return { ok: true as const };
  }
}
