import {
  type AnnouncementsDocument,
  type AnswerOf,
  announcementsContract as contract,
  type InputOf,
  type ShownAnnouncement,
} from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
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
import { AnnouncementsQuery } from '../read/announcements.query.ts';
import { PREVIEW_MS, Visitors } from './visitors.ts';

/** What the shop announces and promises, as visitors read it and as staff write it. */
@Controller()
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementsQuery,
    private readonly drafts: SaveDraft,
    private readonly publishing: PublishDocument,
    private readonly visitors: Visitors,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.shown)
  @Header('vary', 'accept-language')
  async shown(
    @Input() { query }: InputOf<typeof contract.shown>,
    @Req() request: FastifyRequest,
  ): Promise<ShownAnnouncement[]> {
    const { shop, locale } = await this.visitors.of(request);
    const previewed = query.preview === undefined ? null : this.visitors.previewed(shop, query.preview);
    if (previewed === 'announcements') return this.announcements.draft(shop.id, locale);
    return this.announcements.shown(shop.id, locale);
  }

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  async get(@CurrentStaff() { shopId }: StaffPrincipal): Promise<AnnouncementsDocument> {
    const until = this.clock.now().getTime() + PREVIEW_MS;
    const preview = this.tokens.preview({ shopId, what: 'content', id: 'announcements', until });
    return { ...(await this.announcements.edited(shopId)), preview };
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

const keyOf = (shopId: string) => ({ shopId, kind: 'announcements', id: 'announcements' }) as const;

/** @throws DomainError `incomplete` (422) where the form was cut on its way: what it lacks would be taken away. */
function whole({ version, count, items }: InputOf<typeof contract.save>['body']) {
  if (count !== items.length) throw new DomainError('incomplete', 422);
  return { part: 'shared', version, body: { items } } as const;
}
