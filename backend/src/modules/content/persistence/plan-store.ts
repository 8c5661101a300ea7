import { type Actor, uuidv7 } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { DocumentKey, Parts } from '../domain/document.ts';
import { lockDocument } from './document-store.ts';
import { PlanEntity } from './plan.schema.ts';

const plansOf = ({ shopId, kind, id }: DocumentKey) => ({ shopId, kind, targetId: id });

/** Takes back what was planned of a document that is held, and forgets what failed. @returns whether something was. */
export async function cancelPlan(em: EntityManager, key: DocumentKey): Promise<boolean> {
  const open = { ...plansOf(key), state: { $in: ['waiting', 'failed'] } } as const;
  return (await em.nativeUpdate(PlanEntity, open, { state: 'cancelled' })) > 0;
}

/** What failed is over once the document is published. */
export async function forgetFailedPlans(em: EntityManager, key: DocumentKey): Promise<void> {
  await em.nativeUpdate(PlanEntity, { ...plansOf(key), state: 'failed' }, { state: 'cancelled' });
}

export function addPlan(
  em: EntityManager,
  { kind, shopId, id }: DocumentKey,
  { body, at, madeAt, actor }: { body: Parts; at: Date; madeAt: Date; actor: Actor },
): void {
  const plan = { id: uuidv7(madeAt.getTime()), shopId, kind, targetId: id };
  em.create(PlanEntity, { ...plan, body, at, madeAt, madeBy: actor.name });
}

/** The plan that is due longest; its document is held first, as by whoever plans or publishes. Without those named `but`. */
export async function takeDuePlan(em: EntityManager, now: Date, but: readonly string[]) {
  const due = await em.findOne(
    PlanEntity,
    { state: 'waiting', at: { $lte: now }, id: { $nin: [...but] } },
    { orderBy: { at: 1, id: 1 }, disableIdentityMap: true },
  );
  if (!due) return null;
  await lockDocument(em, { shopId: due.shopId, kind: due.kind, id: due.targetId });
  // Taken back or done meanwhile: another turn finds the next.
  return em.findOne(PlanEntity, { id: due.id, state: 'waiting' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** It could not be shown: visitors go on seeing what they see. */
export async function failPlan(em: EntityManager, id: string, reason: string): Promise<void> {
  await em.nativeUpdate(PlanEntity, { id, state: 'waiting' }, { state: 'failed', reason });
}
