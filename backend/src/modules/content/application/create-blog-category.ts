import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { checkTexts, type NewBlogCategory } from '../domain/writing.ts';
import { giveSlugs } from '../persistence/content-slugs.ts';
import { BlogCategoryEntity } from '../persistence/writing.schema.ts';
import { RecordChange } from './record-change.ts';

@Injectable()
export class CreateBlogCategory {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @returns its id. @throws DomainError `invalid` (422). */
  async execute(em: EntityManager, command: NewBlogCategory, actor: Actor): Promise<string> {
    checkTexts(command.texts);
    const { shopId, thumbnailId = null } = command;
    const createdAt = this.clock.now();
    const id = uuidv7(createdAt.getTime());
    const owner = { shopId, kind: 'blog_category', targetId: id } as const;
    const texts = await giveSlugs(em, owner, command.texts, (text) => text.name);
    const position = command.position ?? (await em.count(BlogCategoryEntity, { shopId }));
    em.create(BlogCategoryEntity, { id, shopId, texts, thumbnailId, position, createdAt });
    const change = { shopId, action: 'content.create', entity: 'blog_category', entityId: id } as const;
    await this.recordChange.execute(em, { ...change, after: command }, actor);
    return id;
  }
}
