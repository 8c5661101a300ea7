import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { nextMomentOf } from '../domain/moments.ts';
import { checkTexts, type NewBlogPost, type PostText, type Texts } from '../domain/writing.ts';
import { giveSlugs } from '../persistence/content-slugs.ts';
import { BlogCategoryEntity, BlogPostEntity } from '../persistence/writing.schema.ts';
import { cleanHtml, EXCERPT, plainText } from './clean-html.ts';
import { RecordChange } from './record-change.ts';

@Injectable()
export class CreateBlogPost {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @returns its id. @throws DomainError `invalid` (422). */
  async execute(em: EntityManager, command: NewBlogPost, actor: Actor): Promise<string> {
    checkTexts(command.texts);
    const { shopId, thumbnailId = null, publishedAt } = command;
    const categoryIds = [...new Set(command.categoryIds ?? [])];
    await this.#requireCategories(em, shopId, categoryIds);
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const owner = { shopId, kind: 'post', targetId: id } as const;
    const texts = await giveSlugs(em, owner, cleaned(command.texts), (text) => text.title);
    em.create(BlogPostEntity, {
      ...{ id, shopId, texts, thumbnailId, categoryIds, publishedAt },
      ...{ nextMoment: nextMomentOf({ from: publishedAt }, now), createdAt: now, updatedAt: now },
    });
    const change = { shopId, action: 'content.create', entity: 'blog_post', entityId: id } as const;
    await this.recordChange.execute(em, { ...change, after: command }, actor);
    return id;
  }

  async #requireCategories(em: EntityManager, shopId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const found = await em.count(BlogCategoryEntity, { shopId, id: { $in: ids } });
    if (found < ids.length)
      throw new DomainError('invalid', 422, { fields: { categoryIds: ['validation.choice'] } });
  }
}

function cleaned(texts: Texts<PostText>): Texts<PostText> {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => {
      const html = cleanHtml(text.html);
      return [locale, { ...text, html, excerpt: text.excerpt?.trim() || plainText(html, EXCERPT) }];
    }),
  );
}
