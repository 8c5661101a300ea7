import { type InputOf, stockContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ReceiveExpedition } from '../application/receive-expedition.ts';
import { RecordDifference } from '../application/record-difference.ts';
import { RecordSurplus } from '../application/record-surplus.ts';
import { GetExpeditions } from '../read/get-expeditions.query.ts';
import { by, reading } from './by.ts';

/** What arrives of an expedition, and how it differs; each call answers the expedition as it is then. */
@Controller()
export class ExpeditionReceiptsController {
  constructor(
    private readonly getExpeditions: GetExpeditions,
    private readonly receiveExpedition: ReceiveExpedition,
    private readonly recordDifference: RecordDifference,
    private readonly recordSurplus: RecordSurplus,
  ) {}

  @Endpoint(stockContract.receivePart)
  async receivePart(
    @Input() { params, body }: InputOf<typeof stockContract.receivePart>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    const id = await this.receiveExpedition.part(by(staff, actor), params.partId, body.qtyReceived);
    const { success, data: expedition } = await this.#answer(id, staff, language);
    return { data: { success, expedition } };
  }

  @Endpoint(stockContract.receiveAll)
  async receiveAll(
    @Input() { params }: InputOf<typeof stockContract.receiveAll>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    await this.receiveExpedition.all({ ...by(staff, actor), ...params });
    return this.#answer(params.expeditionId, staff, language);
  }

  @Endpoint(stockContract.partDifference)
  async difference(
    @Input() { params, body }: InputOf<typeof stockContract.partDifference>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    const { quantity: pieces, ...said } = body;
    const id = await this.recordDifference.ofPart(by(staff, actor), params.partId, { ...said, pieces });
    return this.#answer(id, staff, language);
  }

  @Endpoint(stockContract.surplus)
  async surplus(
    @Input() { params, body }: InputOf<typeof stockContract.surplus>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    const { productId, combinationId = null, lot, quantity: pieces, reason } = body;
    const command = { ...by(staff, actor), ...params, productId, combinationId, lot };
    await this.recordSurplus.execute(command, { pieces, reason });
    return this.#answer(params.expeditionId, staff, language);
  }

  async #answer(id: string, staff: StaffPrincipal, language: string | undefined) {
    const { shopId, staffId, locale } = reading(staff, language);
    return { success: true as const, data: await this.getExpeditions.one(shopId, staffId, id, locale) };
  }
}
