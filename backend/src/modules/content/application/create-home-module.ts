import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { checkNewHomeModule, type HomeModuleTexts, type NewHomeModule } from '../domain/home-module.ts';
import { nextMomentOf } from '../domain/moments.ts';
import { HomeModuleEntity } from '../persistence/home-module.schema.ts';
import { cleanHtml } from './clean-html.ts';

@Injectable()
export class CreateHomeModule {
  constructor(
    private readonly outbox: Outbox,
    private readonly pages: PageSignals,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @returns its id. @throws DomainError `invalid` (422). */
  async execute(em: EntityManager, command: NewHomeModule, actor: Actor): Promise<string> {
    checkNewHomeModule(command);
    const { shopId, type, active = true, settings = {}, items = [] } = command;
    const { visibleFrom = null, visibleUntil = null } = command;
    const texts = cleaned(command.texts ?? {});
    const occurredAt = this.clock.now();
    const id = uuidv7(occurredAt.getTime());
    const position = command.position ?? (await em.count(HomeModuleEntity, { shopId }));
    const nextMoment = nextMomentOf({ from: visibleFrom, until: visibleUntil }, occurredAt);
    em.create(HomeModuleEntity, {
      ...{ id, shopId, type, position, active, texts, settings, items: [...items] },
      ...{ visibleFrom, visibleUntil, nextMoment },
    });
    this.audit.record(em, {
      shopId,
      actor,
      action: 'content.create',
      entity: 'home_module',
      entityId: id,
      after: command,
    });
    await em.flush();
    const payload = { homeModuleIds: [id] };
    await this.outbox.record(em, {
      id: uuidv7(),
      topic: 'content.home_changed',
      shopId,
      payload,
      occurredAt,
    });
    await this.pages.changed(em, shopId);
    return id;
  }
}

function cleaned(texts: NonNullable<NewHomeModule['texts']>): NonNullable<NewHomeModule['texts']> {
  const clean = ({ html, ...text }: HomeModuleTexts) =>
    html === undefined ? text : { ...text, html: cleanHtml(html) };
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, clean(text)]));
}
