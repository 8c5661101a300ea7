import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../../platform/database/index.ts';
import { type DocumentKey, type Part, type Parts, sameBody } from '../../domain/document.ts';
import { lockDocument, putDraft } from '../../persistence/document-store.ts';
import { DocumentTypes } from './document-types.ts';

export interface DraftSave {
  readonly part: Part;
  /** Of the draft that whoever saves has seen; 0 where there was none. */
  readonly version: number;
  readonly body: object;
}

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

  /** The same in the transaction of a publication, which holds the document. */
  within(em: EntityManager, key: DocumentKey, save: DraftSave, actor: Actor, live: Parts): Promise<number> {
    const { part, version } = save;
    const checked = this.types.of(key.kind).checked(part, save.body);
    // What says the same as visitors see is no draft: there would be nothing to publish.
    const body = sameBody(checked, live[part]) ? null : checked;
    return putDraft(em, key, { part, seen: version, body, at: this.clock.now(), actor });
  }

  /** @throws DomainError `not_found` (404). */
  async liveOf(em: EntityManager, key: DocumentKey): Promise<Parts> {
    const live = await this.types.of(key.kind).live(em, key);
    if (!live) throw new DomainError('not_found', 404);
    return live;
  }
}
