import {
  type AnswerOf,
  homeEditorContract as contract,
  type HomeBlockEntry,
  type HomeDocument,
  type InputOf,
} from '@hanout/contracts';
import { type Actor, type Clock, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLOCK } from '../../../platform/clock/index.ts';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  SessionTokens,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { PublishDocument } from '../application/documents/publish-document.ts';
import { SaveDraft } from '../application/documents/save-draft.ts';
import { HomeEditorQuery } from '../read/home-editor.query.ts';
import { PREVIEW_MS } from './visitors.ts';

/** The home page as staff arrange it. */
@Controller()
export class HomeEditorController {
  constructor(
    private readonly home: HomeEditorQuery,
    private readonly drafts: SaveDraft,
    private readonly publishing: PublishDocument,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  async get(
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<HomeDocument> {
    const locale = localeFromHeader(request.headers['accept-language']);
    const until = this.clock.now().getTime() + PREVIEW_MS;
    const preview = this.tokens.preview({ shopId, what: 'content', id: 'home', until });
    return { ...(await this.home.execute(shopId, locale)), preview };
  }

  @Endpoint(contract.choices)
  @Header('cache-control', 'no-store')
  choices(
    @Input() { params }: InputOf<typeof contract.choices>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof contract.choices>> {
    return this.home.choices(shopId, params.group, localeFromHeader(request.headers['accept-language']));
  }

  @Endpoint(contract.save)
  async save(
    @Input() { body }: InputOf<typeof contract.save>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.save>> {
    return { version: await this.drafts.execute(keyOf(shopId), whole(body), actor) };
  }

  @Endpoint(contract.publish)
  async publish(
    @Input() { body }: InputOf<typeof contract.publish>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.publish>> {
    return { number: await this.publishing.execute(keyOf(shopId), [whole(body)], actor) };
  }
}

const keyOf = (shopId: string) => ({ shopId, kind: 'home', id: 'home' }) as const;

/** @throws DomainError `incomplete` (422) where the form was cut on its way: what it lacks would be taken off the page. */
function whole({
  version,
  count,
  blocks,
}: {
  version: number;
  count: number;
  blocks: readonly HomeBlockEntry[];
}) {
  if (count !== blocks.length) throw new DomainError('incomplete', 422);
  return { part: 'shared', version, body: { blocks } } as const;
}
