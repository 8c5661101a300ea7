import type { WritingKind } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { EMPTY_TEXT, shownTexts } from '../domain/written.ts';
import { lockDocument } from '../persistence/document-store.ts';
import { createWritten, findWritten, partsOf } from '../persistence/writing-store.ts';
import { forgetWritten, isUsed } from '../persistence/writing-uses.ts';
import { SaveDraft } from './documents/save-draft.ts';
import { ENTITY_OF } from './documents/writing-document.ts';
import { ForgetContent } from './forget-content.ts';
import { RecordChange } from './record-change.ts';

/** Which page, post or blog category of which shop. */
export interface WritingKey {
  readonly shopId: string;
  readonly kind: WritingKind;
  readonly id: string;
}

/** Pages, posts and blog categories begin, are taken off the shop and put back, and are deleted. */
@Injectable()
export class EditWritings {
  constructor(
    private readonly work: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly drafts: SaveDraft,
    private readonly changes: RecordChange,
    private readonly forget: ForgetContent,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A draft in French that visitors do not see. @returns its id. */
  create(shopId: string, kind: WritingKind, title: string, actor: Actor): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      const at = this.clock.now();
      const key = { shopId, kind, id: uuidv7(at.getTime()) };
      createWritten(em, { ...key, at });
      await em.flush();
      await lockDocument(em, key);
      const body = { ...EMPTY_TEXT, title };
      await this.drafts.within(em, key, { part: 'fr', version: 0, body }, actor, {});
      await this.#record(em, key, 'content.create', { after: { title } }, actor);
      return key.id;
    });
  }

  /**
   * Takes it off the shop with its texts as they are, or shows it again; what is so already stays.
   * @throws DomainError `not_found` (404), `invalid` (422): it was never published in French.
   */
  setShown(key: WritingKey, active: boolean, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      this.forget.afterCommit(em, key.shopId);
      await lockDocument(em, key);
      const row = await found(em, key);
      if (row.active === active) return;
      if (active) shownTexts(partsOf(row));
      em.assign(row, { active, updatedAt: this.clock.now() });
      const change = { before: { active: !active }, after: { active } };
      await this.#record(em, key, 'content.update', change, actor);
    });
  }

  /** @throws DomainError `not_found` (404), `in_use` (409): something leads to it. */
  remove(key: WritingKey, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      this.forget.afterCommit(em, key.shopId);
      await lockDocument(em, key);
      const row = await found(em, key);
      if (await isUsed(em, key)) throw new DomainError('in_use', 409);
      const before = { active: row.active, ...partsOf(row) };
      await forgetWritten(em, key);
      em.remove(row);
      await this.#record(em, key, 'content.delete', { before }, actor);
    });
  }

  #record(
    em: EntityManager,
    { shopId, kind, id }: WritingKey,
    action: 'content.create' | 'content.update' | 'content.delete',
    said: { before?: object; after?: object },
    actor: Actor,
  ): Promise<void> {
    return this.changes.execute(
      em,
      { shopId, action, entity: ENTITY_OF[kind], entityId: id, ...said },
      actor,
    );
  }
}

/** @throws DomainError `not_found` (404). */
async function found(em: EntityManager, key: WritingKey) {
  const row = await findWritten(em, key);
  if (!row) throw new DomainError('not_found', 404);
  return row;
}
