import { type InputOf, stockContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ChangeExpeditionItems } from '../application/change-expedition-items.ts';
import { CreateExpedition } from '../application/create-expedition.ts';
import { EndExpedition } from '../application/end-expedition.ts';
import { MoveExpedition } from '../application/move-expedition.ts';
import { GetAvailable } from '../read/get-available.query.ts';
import { GetExpeditions } from '../read/get-expeditions.query.ts';
import { by, reading } from './by.ts';

@Controller()
export class ExpeditionsController {
  constructor(
    private readonly getExpeditions: GetExpeditions,
    private readonly getAvailable: GetAvailable,
    private readonly createExpedition: CreateExpedition,
  ) {}

  @Endpoint(stockContract.availableProducts)
  @Header('cache-control', 'no-store')
  available(
    @Input() { params, query }: InputOf<typeof stockContract.availableProducts>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getAvailable.of({ ...params, ...query, ...reading(staff, language) });
  }

  @Endpoint(stockContract.expeditions)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof stockContract.expeditions>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getExpeditions.list({ ...query, ...reading(staff, language) });
  }

  @Endpoint(stockContract.expedition)
  @Header('cache-control', 'no-store')
  one(
    @Input() { params }: InputOf<typeof stockContract.expedition>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const { shopId, staffId, locale } = reading(staff, language);
    return this.getExpeditions.one(shopId, staffId, params.expeditionId, locale);
  }

  @Endpoint(stockContract.createExpedition)
  async create(
    @Input() { body }: InputOf<typeof stockContract.createExpedition>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { id: await this.createExpedition.execute({ ...by(staff, actor), ...body }) };
  }
}

/** Changes of an expedition; each answers it as it is then. */
@Controller()
export class ExpeditionChangesController {
  constructor(
    private readonly getExpeditions: GetExpeditions,
    private readonly items: ChangeExpeditionItems,
    private readonly moveExpedition: MoveExpedition,
    private readonly endExpedition: EndExpedition,
  ) {}

  @Endpoint(stockContract.addItem)
  async addItem(
    @Input() { params, body }: InputOf<typeof stockContract.addItem>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    await this.items.add({ ...by(staff, actor), ...params, ...itemOf(body) }, body.quantity);
    return this.#answer(params.expeditionId, staff, language);
  }

  @Endpoint(stockContract.updateItem)
  async updateItem(
    @Input() { params, body }: InputOf<typeof stockContract.updateItem>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    await this.items.update({ ...by(staff, actor), ...params, ...itemOf(body) }, body.quantity);
    return this.#answer(params.expeditionId, staff, language);
  }

  @Endpoint(stockContract.removeItem)
  async removeItem(
    @Input() { params, body }: InputOf<typeof stockContract.removeItem>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    await this.items.remove({ ...by(staff, actor), ...params, ...itemOf(body) });
    return this.#answer(params.expeditionId, staff, language);
  }

  @Endpoint(stockContract.packItem)
  async packItem(
    @Input() { params, body }: InputOf<typeof stockContract.packItem>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    await this.items.pack({ ...by(staff, actor), ...params, ...itemOf(body) }, body.packing);
    return this.#answer(params.expeditionId, staff, language);
  }

  @Endpoint(stockContract.moveExpedition)
  async move(
    @Input() { params, body }: InputOf<typeof stockContract.moveExpedition>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    const { status, reason, carriedBy } = body;
    const said = { reason: reason || null, carriedBy: carriedBy || null };
    await this.moveExpedition.execute({ ...by(staff, actor), ...params }, status, said);
    return this.#answer(params.expeditionId, staff, language);
  }

  @Endpoint(stockContract.sendBack)
  async sendBack(
    @Input() { params }: InputOf<typeof stockContract.sendBack>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.#answer(
      await this.endExpedition.sendBack({ ...by(staff, actor), ...params }),
      staff,
      language,
    );
  }

  async #answer(id: string, staff: StaffPrincipal, language: string | undefined) {
    const { shopId, staffId, locale } = reading(staff, language);
    return { success: true as const, data: await this.getExpeditions.one(shopId, staffId, id, locale) };
  }
}

function itemOf(body: { readonly productId: string; readonly combinationId?: string | null | undefined }) {
  return { productId: body.productId, combinationId: body.combinationId ?? null };
}
