import { type Actor, type Clock, DomainError, systemActor } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../../platform/logging/index.ts';
import type { DocumentKey } from '../../domain/document.ts';
import { lockDocument } from '../../persistence/document-store.ts';
import { addPlan, cancelPlan, failPlan, takeDuePlan } from '../../persistence/plan-store.ts';
import { DocumentTypes } from './document-types.ts';
import { PublishDocument, type Published } from './publish-document.ts';
import { SaveDraft } from './save-draft.ts';

/** What nobody foresaw may be over the next time: a database that was away. Runs are half a second apart. */
const MOST_TRIES = 20;

/** What is published at an instant to come: as it is drafted when it is planned. */
@Injectable()
export class PlanPublication {
  /** Of this process, by plan. */
  readonly #tries = new Map<string, number>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly types: DocumentTypes,
    private readonly drafts: SaveDraft,
    private readonly publishing: PublishDocument,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * In the place of an earlier plan.
   * @throws DomainError `invalid` (422): the instant is over, nothing is drafted, or it could not be shown as it is;
   *   `stale` (409), `not_found` (404).
   */
  plan(key: DocumentKey, at: Date, published: readonly Published[], actor: Actor): Promise<void> {
    const now = this.clock.now();
    if (at <= now) throw new DomainError('invalid', 422, { fields: { at: ['validation.range'] } });
    return this.work.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const live = await this.drafts.liveOf(em, key);
      const body = await this.publishing.drafted(em, { key, document, live, actor }, published);
      if (Object.keys(body).length === 0)
        throw new DomainError('invalid', 422, { fields: { parts: ['validation.required'] } });
      await this.types.of(key.kind).showable?.(em, key, { ...live, ...body });
      await cancelPlan(em, key);
      addPlan(em, key, { body, at, madeAt: now, actor });
    });
  }

  /** @throws DomainError `not_found` (404): nothing was planned. */
  cancel(key: DocumentKey): Promise<void> {
    return this.work.transactional(async (em) => {
      await lockDocument(em, key);
      if (!(await cancelPlan(em, key))) throw new DomainError('not_found', 404);
    });
  }

  /**
   * Shows what is due, one plan a transaction, in their order. One that cannot be shown leaves the page alone, and holds up no
   * other: what nobody foresaw is tried again in the next runs, so often at most.
   */
  async runDue(): Promise<void> {
    const refused: string[] = [];
    while (await this.#runNext(refused));
  }

  /** @param refused those of this run that could not be shown. @returns whether there may be another. */
  async #runNext(refused: string[]): Promise<boolean> {
    let taken = '';
    try {
      return await this.work.transactional(async (em) => {
        const plan = await takeDuePlan(em, this.clock.now(), refused);
        if (!plan) return false;
        taken = plan.id;
        const { shopId, kind, targetId, body, madeBy } = plan;
        const actor = { ...systemActor('content.moments'), name: madeBy };
        const number = await this.publishing.planned(em, { shopId, kind, id: targetId }, body, actor);
        em.assign(plan, { state: 'done', number });
        return true;
      });
    } catch (error) {
      if (taken === '') throw error;
      refused.push(taken);
      await this.#refuse(taken, error);
      return true;
    }
  }

  async #refuse(id: string, error: unknown): Promise<void> {
    const tries = (this.#tries.get(id) ?? 0) + 1;
    this.#tries.set(id, tries);
    if (!(error instanceof DomainError))
      this.log.error({ planId: id, tries, error }, 'a plan could not be shown');
    if (!(error instanceof DomainError) && tries < MOST_TRIES) return;
    this.#tries.delete(id);
    const reason = error instanceof DomainError ? error.code : 'internal';
    await this.work.transactional((em) => failPlan(em, id, reason));
  }
}
