import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { Idempotency } from '../../../../platform/idempotency/index.ts';
import { type DocumentKey, type Part, type Parts, sameBody } from '../../domain/document.ts';
import { isListKind } from '../../domain/translatable.ts';
import { draftsOf, type LockedDocument, lockDocument, putDraft } from '../../persistence/document-store.ts';
import { type MadeFrom, markSources, sourceOf } from '../source-of.ts';
import { DocumentTypes } from './document-types.ts';
import { holdPictures } from './hold-pictures.ts';
import { keepOvertaken, writtenIn } from './keep-aside.ts';

export interface DraftSave {
  readonly part: Part;
  /** Of the draft that whoever saves has seen; 0 where there was none. */
  readonly version: number;
  readonly body: object;
  /** A translation whose French is known by who made it; else it is the French that stands beside it. */
  readonly made?: MadeFrom | undefined;
}
interface Saved {
  readonly part: Part;
  readonly version: number;
}

/** A document that is held until the transaction ends, and who acts on it. */
export interface Held {
  readonly key: DocumentKey;
  readonly document: LockedDocument;
  readonly live: Parts;
  readonly actor: Actor;
}

const frenchFirst = <T extends { readonly part: Part }>(parts: readonly T[]): T[] =>
  [...parts].sort((one, other) => Number(other.part === 'fr') - Number(one.part === 'fr'));

/** What is being written, kept on the server before visitors see any of it. */
@Injectable()
export class SaveDraft {
  constructor(
    private readonly types: DocumentTypes,
    private readonly attempts: Idempotency,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the version of the draft now.
   * @throws DomainError `stale` (409) when somebody saved meanwhile, `not_found` (404), `invalid` (422).
   */
  execute(key: DocumentKey, save: DraftSave, actor: Actor): Promise<number> {
    return this.attempts.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const held = { key, document, live: await this.liveOf(em, key), actor };
      const [saved] = await this.over(em, held, [save]);
      return saved?.version ?? 0;
    });
  }

  /** Several parts at once: all or none. */
  many(key: DocumentKey, saves: readonly DraftSave[], actor: Actor): Promise<Saved[]> {
    return this.attempts.transactional(async (em) => {
      const document = await lockDocument(em, key);
      return this.over(em, { key, document, live: await this.liveOf(em, key), actor }, saves);
    });
  }

  /**
   * The same in the transaction of a publication, which holds the document. French first, since a translation says which
   * French stood beside it.
   */
  async over(em: EntityManager, held: Held, saves: readonly DraftSave[]): Promise<Saved[]> {
    const { key, actor, live } = held;
    const before = await writtenIn(em, key);
    const versions: Saved[] = [];
    for (const save of frenchFirst(saves)) {
      versions.push({ part: save.part, version: await this.within(em, key, save, actor, live) });
      await em.flush();
    }
    await keepOvertaken(em, { ...held, type: this.types.of(key.kind), before, at: this.clock.now() });
    return versions;
  }

  /** One part of it, in the transaction of whoever makes or holds the document. */
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
    await holdPictures(em, key.shopId, checked);
    // What says the same as visitors see is no draft: there would be nothing to publish.
    const body = sameBody(checked, live[part] ?? {}) ? null : checked;
    return putDraft(em, key, { part, seen: version, body, at: this.clock.now(), actor });
  }

  /** A translation says which French stood beside it. */
  async #sourced(
    em: EntityManager,
    key: DocumentKey,
    { part, body, made }: DraftSave,
    live: Parts,
  ): Promise<object> {
    const standing = async (of: Part) => (await draftsOf(em, key)).get(of)?.body ?? live[of];
    if (isListKind(key.kind)) return markSources(key.kind, body, await standing(part), made);
    if (part !== 'ar' && part !== 'en') return body;
    return { ...body, source: made?.source ?? sourceOf(await standing('fr')) };
  }

  /** @throws DomainError `not_found` (404). */
  async liveOf(em: EntityManager, key: DocumentKey): Promise<Parts> {
    const live = await this.types.of(key.kind).live(em, key);
    if (!live) throw new DomainError('not_found', 404);
    return live;
  }
}
