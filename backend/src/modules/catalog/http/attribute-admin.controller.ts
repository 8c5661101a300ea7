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
import { CreateProperty } from '../application/create-property.ts';
import { RemoveGrouping } from '../application/remove-grouping.ts';
import { UpdateAttribute } from '../application/update-attribute.ts';
import { GetGroupings } from '../read/get-groupings.query.ts';
import { saved } from './product-admin.controller.ts';

/** Attributes of the back-office. */
@Controller()
export class AttributeAdminController {
  constructor(
    private readonly groupings: GetGroupings,
    private readonly createProperty: CreateProperty,
    private readonly updateAttribute: UpdateAttribute,
    private readonly removeGrouping: RemoveGrouping,
  ) {}

  @Endpoint(contract.attributes)
  @Header('cache-control', 'no-store')
  async attributes(
    @Input() { query }: InputOf<typeof contract.attributes>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...query, shopId, locale: localeFromHeader(language) };
    return { attributes: await this.groupings.attributes(question) };
  }

  @Endpoint(contract.createAttribute)
  async create(
    @Input() { body }: InputOf<typeof contract.createAttribute>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { ...body, shopId, values: body.values ?? [] };
    const { id } = await this.createProperty.attribute(command, actor);
    return { id, version: 1 };
  }

  @Endpoint(contract.updateAttribute)
  async update(
    @Input() { params, body }: InputOf<typeof contract.updateAttribute>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { ...body, shopId, id: params.id };
    return saved(await this.updateAttribute.execute(change, actor));
  }

  @Endpoint(contract.removeAttribute)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeAttribute>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const what = { shopId, id: params.id };
    await this.removeGrouping.execute('attribute', what, actor);
    return { ok: true as const };
  }
}
