import { type AnswerOf, writingsContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { PlanPublication } from '../application/documents/plan-publication.ts';
import { PublishDocument } from '../application/documents/publish-document.ts';
import { SaveDraft } from '../application/documents/save-draft.ts';

/** What is drafted of pages, posts and blog categories, published, and planned. */
@Controller()
export class WritingDraftsController {
  constructor(
    private readonly drafts: SaveDraft,
    private readonly publishing: PublishDocument,
    private readonly plans: PlanPublication,
  ) {}

  @Endpoint(contract.save)
  async save(
    @Input() { params, body }: InputOf<typeof contract.save>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.save>> {
    return { versions: await this.drafts.many({ shopId, ...params }, body.parts, actor) };
  }

  @Endpoint(contract.publish)
  async publish(
    @Input() { params, body }: InputOf<typeof contract.publish>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.publish>> {
    return { number: await this.publishing.execute({ shopId, ...params }, body.parts, actor) };
  }

  @Endpoint(contract.plan)
  async plan(
    @Input() { params, body }: InputOf<typeof contract.plan>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.plans.plan({ shopId, ...params }, new Date(body.at), body.parts, actor);
  }

  @Endpoint(contract.unplan)
  async unplan(
    @Input() { params }: InputOf<typeof contract.unplan>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<void> {
    await this.plans.cancel({ shopId, ...params });
  }
}
