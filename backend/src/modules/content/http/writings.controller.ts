import { type AnswerOf, writingsContract as contract, type InputOf, type Writing } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, Inject } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  SessionTokens,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditWritings } from '../application/edit-writings.ts';
import { WritingQuery } from '../read/writing.query.ts';
import { WritingsQuery } from '../read/writings.query.ts';
import { PREVIEW_MS, previewId } from './visitors.ts';

/** Pages, posts and blog categories: which there are, and what each says. */
@Controller()
export class WritingsController {
  constructor(
    private readonly writings: WritingsQuery,
    private readonly writing: WritingQuery,
    private readonly editing: EditWritings,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { params, query }: InputOf<typeof contract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<AnswerOf<typeof contract.list>> {
    return this.writings.execute(shopId, params.kind, query, localeFromHeader(language));
  }

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  async get(
    @Input() { params: { kind, id } }: InputOf<typeof contract.get>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<Writing> {
    const found = await this.writing.execute(shopId, kind, id, localeFromHeader(language));
    if (!found) throw new DomainError('not_found', 404);
    const until = this.clock.now().getTime() + PREVIEW_MS;
    const preview = this.tokens.preview({ shopId, what: 'content', id: previewId(kind, id), until });
    return { ...found, preview };
  }

  @Endpoint(contract.create)
  async create(
    @Input() { params, body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.create>> {
    return { id: await this.editing.create(shopId, params.kind, body.title, actor) };
  }

  @Endpoint(contract.setShown)
  async setShown(
    @Input() { params, body }: InputOf<typeof contract.setShown>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.setShown>> {
    await this.editing.setShown({ shopId, ...params }, body.active, actor);
    return body;
  }

  @Endpoint(contract.remove)
  async remove(
    @Input() { params }: InputOf<typeof contract.remove>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.editing.remove({ shopId, ...params }, actor);
  }
}
