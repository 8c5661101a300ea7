import type { Actor, Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../../platform/database/index.ts';
import { type DocumentKey, type Part, type Parts, sameBody } from '../../domain/document.ts';
import {
  draftsOf,
  type LockedDocument,
  lockDocument,
  nameVersion,
  putDraft,
  trimVersions,
  versionOf,
} from '../../persistence/document-store.ts';
import { DocumentTypes } from './document-types.ts';
import { keepAside } from './keep-aside.ts';
import { SaveDraft } from './save-draft.ts';

/** The drafts that whoever acts has seen, by part. */
export type SeenDrafts = readonly { readonly part: Part; readonly version: number }[];

/** Drafts that give way: to what visitors see, or to an earlier version. What they said stays as a version. */
@Injectable()
export class SetAside {
  constructor(
    private readonly work: UnitOfWork,
    private readonly drafts: SaveDraft,
    private readonly types: DocumentTypes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Back to what visitors see. @throws DomainError `stale` (409), `not_found` (404). */
  discard(key: DocumentKey, seen: SeenDrafts, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const live = await this.drafts.liveOf(em, key);
      await this.#replace(em, { key, document, live, seen, actor }, () => null);
    });
  }

  /** An earlier version into the draft; visitors see it once it is published. @throws as {@link discard}. */
  restore(key: DocumentKey, number: number, seen: SeenDrafts, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const live = await this.drafts.liveOf(em, key);
      const version = await versionOf(em, key, number);
      const bodyOf = (part: Part) => {
        const body = version[part];
        return !body || sameBody(body, live[part]) ? null : body;
      };
      await this.#replace(em, { key, document, live, seen, actor }, bodyOf);
    });
  }

  /** Calls a version something, so that it stays and is found; null: nothing any more. @throws DomainError `not_found` (404). */
  name(key: DocumentKey, number: number, name: string | null): Promise<void> {
    return this.work.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const live = await this.drafts.liveOf(em, key);
      await nameVersion(em, document, { number, name });
      // What was kept for its name alone is as old as it is.
      if (!name && !this.types.of(key.kind).keepsAll?.(live)) await trimVersions(em, document);
    });
  }

  async #replace(
    em: EntityManager,
    { key, document, live, seen, actor }: Replaced,
    bodyOf: (part: Part) => object | null,
  ): Promise<void> {
    const at = this.clock.now();
    const parts = new Set(seen.map(({ part }) => part));
    const drafted = [...(await draftsOf(em, key)).values()].flatMap(({ part, body }) =>
      body && parts.has(part) ? [[part, body] as const] : [],
    );
    for (const { part, version } of seen)
      await putDraft(em, key, { part, seen: version, body: bodyOf(part), at, actor });
    await keepAside(em, { document, type: this.types.of(key.kind), live, drafted, at, actor });
  }
}

interface Replaced {
  readonly key: DocumentKey;
  readonly document: LockedDocument;
  readonly live: Parts;
  readonly seen: SeenDrafts;
  readonly actor: Actor;
}
