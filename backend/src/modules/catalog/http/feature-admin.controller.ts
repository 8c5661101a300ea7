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
import { UpdateFeature } from '../application/update-feature.ts';
import { GetGroupings } from '../read/get-groupings.query.ts';
import { saved } from './product-admin.controller.ts';

/** Features of the back-office. */
@Controller()
export class FeatureAdminController {
  constructor(
    private readonly groupings: GetGroupings,
    private readonly createProperty: CreateProperty,
    private readonly updateFeature: UpdateFeature,
    private readonly removeGrouping: RemoveGrouping,
  ) {}

  @Endpoint(contract.features)
  @Header('cache-control', 'no-store')
  async features(
    @Input() { query }: InputOf<typeof contract.features>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...query, shopId, locale: localeFromHeader(language) };
    return { features: await this.groupings.features(question) };
  }

  @Endpoint(contract.createFeature)
  async create(
    @Input() { body }: InputOf<typeof contract.createFeature>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { ...body, shopId, values: (body.values ?? []).map(({ value }) => value) };
    const { id } = await this.createProperty.feature(command, actor);
    return { id, version: 1 };
  }

  @Endpoint(contract.updateFeature)
  async update(
    @Input() { params, body }: InputOf<typeof contract.updateFeature>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { ...body, shopId, id: params.id };
    return saved(await this.updateFeature.execute(change, actor));
  }

  @Endpoint(contract.removeFeature)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeFeature>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const what = { shopId, id: params.id };
    await this.removeGrouping.execute('feature', what, actor);
    return { ok: true as const };
  }
}
