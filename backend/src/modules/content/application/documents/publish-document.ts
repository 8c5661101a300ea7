import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../../platform/database/index.ts';
import type { DocumentKey, Origin, Part, Parts } from '../../domain/document.ts';
import {
  addVersion,
  draftsOf,
  type LockedDocument,
  lockDocument,
  trimVersions,
} from '../../persistence/document-store.ts';
import { ForgetContent } from '../forget-content.ts';
import { DocumentTypes } from './document-types.ts';
import { type DraftSave, SaveDraft } from './save-draft.ts';

/** What is published: a draft that was saved (its version), or one that is saved on the way (its body too). */
export type Published = Omit<DraftSave, 'body'> & { readonly body?: object };

/** Shows visitors what was drafted of some parts of a document, all at once; the rest of its drafts stays unseen. */
@Injectable()
export class PublishDocument {
  constructor(
    private readonly work: UnitOfWork,
    private readonly types: DocumentTypes,
    private readonly drafts: SaveDraft,
    private readonly forget: ForgetContent,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the number of the version that visitors see now.
   * @throws DomainError `stale` (409) when somebody saved or published meanwhile, `not_found` (404), `invalid` (422).
   */
  execute(key: DocumentKey, published: readonly Published[], actor: Actor): Promise<number> {
    return this.work.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const live = await this.drafts.liveOf(em, key);
      const versions: [Part, number][] = [];
      for (const { body, ...one } of published) {
        const saved = body && (await this.drafts.within(em, key, { ...one, body }, actor, live));
        versions.push([one.part, saved ?? one.version]);
      }
      await em.flush();
      return this.#show(em, { key, document, live, origin: 'publish' }, versions, actor);
    });
  }

  async #show(
    em: EntityManager,
    {
      key,
      document,
      live,
      origin,
    }: { key: DocumentKey; document: LockedDocument; live: Parts; origin: Origin },
    versions: readonly (readonly [Part, number])[],
    actor: Actor,
  ): Promise<number> {
    const at = this.clock.now();
    const drafts = await draftsOf(em, key);
    const parts: Partial<Record<Part, object>> = { ...live };
    for (const [part, version] of versions) {
      const draft = drafts.get(part);
      if ((draft?.version ?? 0) !== version) throw new DomainError('stale', 409);
      if (!draft?.body) continue;
      parts[part] = draft.body;
      em.assign(draft, { body: null, version: version + 1, savedAt: at, savedBy: actor.name });
    }
    const before = { body: live, at, actor } as const;
    if (document.number === 0 && Object.keys(live).length > 0)
      addVersion(em, document, { ...before, origin: 'start' });
    await this.types.of(key.kind).show(em, key, parts, actor);
    addVersion(em, document, { body: parts, origin, at, actor });
    em.assign(document, { publishedAt: at, publishedBy: actor.name });
    await trimVersions(em, document);
    this.forget.afterCommit(em, key.shopId);
    return document.number;
  }
}
