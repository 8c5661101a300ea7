import { type InputOf, promotionsContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ArchivePromotion } from '../application/archive-promotion.ts';
import { CreatePromotion } from '../application/create-promotion.ts';
import { UpdatePromotion } from '../application/update-promotion.ts';
import { commandOf, termsOf } from './promotion-command.ts';

/** Changes by staff: each is one use case. */
@Controller()
export class PromotionsController {
  constructor(
    private readonly createPromotion: CreatePromotion,
    private readonly updatePromotion: UpdatePromotion,
    private readonly archivePromotion: ArchivePromotion,
  ) {}

  @Endpoint(promotionsContract.create)
  async create(
    @Input() { body }: InputOf<typeof promotionsContract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = commandOf(shopId, body);
    return { id: await this.createPromotion.execute(command, actor) };
  }

  @Endpoint(promotionsContract.update)
  async update(
    @Input() { params, body }: InputOf<typeof promotionsContract.update>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, scope } = body;
    const promotionId = params.id;
    const terms = termsOf(body);
    const command = { shopId, promotionId, version, terms, actor, ...(scope && { scope }) };
    return { ok: true as const, version: await this.updatePromotion.execute(command) };
  }

  @Endpoint(promotionsContract.archive)
  async archive(
    @Input() { params, body }: InputOf<typeof promotionsContract.archive>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.archivePromotion.execute({ shopId, promotionId: params.id, version: body.version, actor });
    return { ok: true as const };
  }
}
