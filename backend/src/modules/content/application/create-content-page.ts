import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { checkTexts, type NewContentPage, type PageText, type Texts } from '../domain/writing.ts';
import { giveSlugs } from '../persistence/content-slugs.ts';
import { ContentPageEntity } from '../persistence/writing.schema.ts';
import { cleanHtml } from './clean-html.ts';
import { RecordChange } from './record-change.ts';

@Injectable()
export class CreateContentPage {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction. One page a purpose. @returns its id.
   * @throws DomainError `invalid` (422).
   */
  async execute(em: EntityManager, command: NewContentPage, actor: Actor): Promise<string> {
    checkTexts(command.texts);
    const { shopId, purpose = null, active = true } = command;
    if (purpose && (await em.count(ContentPageEntity, { shopId, purpose })) > 0)
      throw new DomainError('invalid', 422, { fields: { purpose: ['validation.duplicate'] } });
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const owner = { shopId, kind: 'page', targetId: id } as const;
    const texts = await giveSlugs(em, owner, cleaned(command.texts), (text) => text.title);
    em.create(ContentPageEntity, { id, shopId, purpose, texts, active, createdAt: now, updatedAt: now });
    const change = { shopId, action: 'content.create', entity: 'content_page', entityId: id } as const;
    await this.recordChange.execute(em, { ...change, after: command }, actor);
    return id;
  }
}

function cleaned(texts: Texts<PageText>): Texts<PageText> {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, { ...text, html: cleanHtml(text.html) }]),
  );
}
