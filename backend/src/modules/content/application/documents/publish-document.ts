import type { Actor, Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { Idempotency } from '../../../../platform/idempotency/index.ts';
import { type DocumentKey, type Origin, type Part, type Parts, sameBody } from '../../domain/document.ts';
import {
  addStart,
  addVersion,
  draftsOf,
  type LockedDocument,
  lockDocument,
  saverOf,
  staleDraft,
  trimVersions,
} from '../../persistence/document-store.ts';
import { forgetFailedPlans } from '../../persistence/plan-store.ts';
import { ForgetContent } from '../forget-content.ts';
import { DocumentTypes } from './document-types.ts';
import { type DraftSave, type Held, SaveDraft } from './save-draft.ts';

/** What is published: a draft that was saved (its version), or one that is saved on the way (its body too). */
export type Published = Omit<DraftSave, 'body'> & { readonly body?: object };

interface Shown {
  readonly key: DocumentKey;
  readonly document: LockedDocument;
  readonly live: Parts;
  readonly parts: Parts;
  readonly origin: Origin;
}

/** Shows visitors what was drafted of some parts of a document, all at once; the rest of its drafts stays unseen. */
@Injectable()
export class PublishDocument {
  constructor(
    private readonly attempts: Idempotency,
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
    return this.attempts.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const live = await this.drafts.liveOf(em, key);
      const drafted = await this.drafted(em, { key, document, live, actor }, published);
      const parts = { ...live, ...drafted };
      return this.#show(em, { key, document, live, parts, origin: 'publish' }, actor);
    });
  }

  /** What the drafts that are named say now, after what is saved on the way. @throws DomainError `stale` (409). */
  async drafted(em: EntityManager, held: Held, published: readonly Published[]): Promise<Parts> {
    const { key } = held;
    const versions = new Map<Part, number>(published.map(({ part, version }) => [part, version]));
    const saves = published.flatMap(({ body, ...one }) => (body ? [{ ...one, body }] : []));
    for (const { part, version } of await this.drafts.over(em, held, saves)) versions.set(part, version);
    const drafts = await draftsOf(em, key);
    const said: [Part, object][] = [];
    for (const [part, version] of versions) {
      const draft = drafts.get(part);
      if ((draft?.version ?? 0) !== version) throw staleDraft(draft);
      if (draft?.body) said.push([part, draft.body]);
    }
    return Object.fromEntries(said);
  }

  /** What was planned takes the place of what visitors see, in the transaction of the plan. @returns as {@link execute}. */
  async planned(em: EntityManager, key: DocumentKey, planned: Parts, actor: Actor): Promise<number> {
    const document = await lockDocument(em, key);
    const live = await this.drafts.liveOf(em, key);
    const parts = { ...live, ...planned };
    return this.#show(em, { key, document, live, parts, origin: 'plan' }, actor);
  }

  async #show(em: EntityManager, shown: Shown, actor: Actor): Promise<number> {
    const { key, document, live, parts, origin } = shown;
    const type = this.types.of(key.kind);
    const at = this.clock.now();
    // What is shown is drafted no longer; what was written since the plan is.
    for (const draft of (await draftsOf(em, key)).values())
      if (draft.body && sameBody(draft.body, parts[draft.part]))
        em.assign(draft, { body: null, version: draft.version + 1, savedAt: at, ...saverOf(actor) });
    addStart(em, document, { live, at, actor });
    const body = await type.show(em, key, parts, actor);
    addVersion(em, document, { body, origin, at, actor });
    em.assign(document, { publishedAt: at, publishedBy: actor.name });
    await forgetFailedPlans(em, key);
    if (!type.keepsAll?.(body)) await trimVersions(em, document);
    this.forget.afterCommit(em, key.shopId);
    return document.number;
  }
}
