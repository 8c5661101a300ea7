import { type AnswerOf, redirectsContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditRedirects } from '../application/edit-redirects.ts';
import { FollowRedirects } from '../application/follow-redirects.ts';
import { redirectLines } from '../domain/redirect.ts';
import { RedirectsQuery } from '../read/redirects.query.ts';
import { Visitors } from './visitors.ts';

/** Where former addresses lead: for visitors, and for staff who say so. */
@Controller()
export class RedirectsController {
  constructor(
    private readonly visitors: Visitors,
    private readonly following: FollowRedirects,
    private readonly redirects: RedirectsQuery,
    private readonly editing: EditRedirects,
  ) {}

  @Endpoint(contract.of)
  @Header('cache-control', 'no-store')
  async of(
    @Input() { query }: InputOf<typeof contract.of>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof contract.of>> {
    const { shop } = await this.visitors.of(request);
    const led = await this.following.execute(shop.id, query.path, query.referrer);
    if (!led) throw new DomainError('not_found', 404);
    return led;
  }

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof contract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<AnswerOf<typeof contract.list>> {
    return this.redirects.list(shopId, query);
  }

  @Endpoint(contract.missing)
  @Header('cache-control', 'no-store')
  missing(
    @Input() { query }: InputOf<typeof contract.missing>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<AnswerOf<typeof contract.missing>> {
    return this.redirects.missing(shopId, query);
  }

  @Endpoint(contract.add)
  async add(
    @Input() { body }: InputOf<typeof contract.add>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof contract.add>> {
    return { id: await this.editing.add({ shopId, host: request.host }, body, actor) };
  }

  @Endpoint(contract.change)
  async change(
    @Input() { params, body }: InputOf<typeof contract.change>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.editing.change({ shopId, host: request.host }, params.id, body, actor);
  }

  @Endpoint(contract.remove)
  async remove(
    @Input() { params }: InputOf<typeof contract.remove>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.editing.remove(shopId, params.id, actor);
  }

  @Endpoint(contract.import)
  import(
    @Input() { body }: InputOf<typeof contract.import>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof contract.import>> {
    return this.editing.import({ shopId, host: request.host }, redirectLines(body.text), body.dryRun, actor);
  }
}
