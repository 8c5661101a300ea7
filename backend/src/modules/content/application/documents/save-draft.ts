import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../../platform/database/index.ts';
import { type DocumentKey, type Part, type Parts, sameBody } from '../../domain/document.ts';
import { draftsOf, lockDocument, putDraft } from '../../persistence/document-store.ts';
import { sourceOf } from '../source-of.ts';
import { DocumentTypes } from './document-types.ts';

export interface DraftSave {
  readonly part: Part;
  /** Of the draft that whoever saves has seen; 0 where there was none. */
  readonly version: number;
  readonly body: object;
}

export const frenchFirst = <T extends { readonly part: Part }>(parts: readonly T[]): T[] =>
  [...parts].sort((one, other) => Number(other.part === 'fr') - Number(one.part === 'fr'));

/** What is being written, kept on the server before visitors see any of it. */
@Injectable()
export class SaveDraft {
  constructor(
    private readonly work: UnitOfWork,
    private readonly types: DocumentTypes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the version of the draft now.
   * @throws DomainError `stale` (409) when somebody saved meanwhile, `not_found` (404), `invalid` (422).
   */
  execute(key: DocumentKey, save: DraftSave, actor: Actor): Promise<number> {
    return this.work.transactional(async (em) => {
      await lockDocument(em, key);
      return this.within(em, key, save, actor, await this.liveOf(em, key));
    });
  }

  /** Several parts at once: all or none. French first, since a translation says which French stood beside it. */
  many(
    key: DocumentKey,
    saves: readonly DraftSave[],
    actor: Actor,
  ): Promise<{ part: Part; version: number }[]> {
    return this.work.transactional(async (em) => {
      await lockDocument(em, key);
      const live = await this.liveOf(em, key);
      const versions: { part: Part; version: number }[] = [];
      for (const save of frenchFirst(saves)) {
        versions.push({ part: save.part, version: await this.within(em, key, save, actor, live) });
        await em.flush();
      }
      return versions;
    });
  }

  /** The same in the transaction of a publication, which holds the document. */
  async within(
    em: EntityManager,
    key: DocumentKey,
    save: DraftSave,
    actor: Actor,
    live: Parts,
  ): Promise<number> {
    const { part, version } = save;
    const checked = await this.types
      .of(key.kind)
      .checked(part, await this.#sourced(em, key, save, live), key, em);
    // What says the same as visitors see is no draft: there would be nothing to publish.
    const body = sameBody(checked, live[part] ?? {}) ? null : checked;
    return putDraft(em, key, { part, seen: version, body, at: this.clock.now(), actor });
  }

  /** A translation says which French stood beside it. */
  async #sourced(
    em: EntityManager,
    key: DocumentKey,
    { part, body }: DraftSave,
    live: Parts,
  ): Promise<object> {
    if (part !== 'ar' && part !== 'en') return body;
    const french = (await draftsOf(em, key)).get('fr')?.body ?? live.fr;
    return { ...body, source: sourceOf(french) };
  }

  /** @throws DomainError `not_found` (404). */
  async liveOf(em: EntityManager, key: DocumentKey): Promise<Parts> {
    const live = await this.types.of(key.kind).live(em, key);
    if (!live) throw new DomainError('not_found', 404);
    return live;
  }
}
