import { type AnswerOf, type InputOf, type StaffPage, staffPagesContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { PublishPage } from '../application/publish-page.ts';
import { PageDraftsQuery } from '../read/page-drafts.query.ts';

/** The pages of text, for staff: which are shown, and which wait. */
@Controller()
export class StaffPagesController {
  constructor(
    private readonly publishPage: PublishPage,
    private readonly pages: PageDraftsQuery,
  ) {}

  @Endpoint(staffPagesContract.list)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId }: StaffPrincipal, @Req() request: FastifyRequest): Promise<StaffPage[]> {
    return this.pages.execute(shopId, localeFromHeader(request.headers['accept-language']));
  }

  @Endpoint(staffPagesContract.publish)
  async publish(
    @Input() { params, body }: InputOf<typeof staffPagesContract.publish>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof staffPagesContract.publish>> {
    await this.publishPage.execute({ shopId, id: params.id, active: body.active }, actor);
    return { active: body.active };
  }
}
