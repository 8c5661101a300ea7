import type { EntityManager } from '@mikro-orm/postgresql';

const pending = new WeakMap<EntityManager, Array<() => void>>();

/** Runs `action` once the transaction of `em` (as the unit of work gave it) has committed; never if it does not. */
export function afterCommit(em: EntityManager, action: () => void): void {
  const actions = pending.get(em);
  if (actions) actions.push(action);
  else pending.set(em, [action]);
}

/** @returns how to give up what is registered from now on: for work in a savepoint that is rolled back. */
export function fromHereOn(em: EntityManager): () => void {
  const before = pending.get(em)?.length ?? 0;
  return () => void pending.get(em)?.splice(before);
}

/** For the unit of work alone. */
export function runAfterCommit(em: EntityManager): void {
  for (const action of pending.get(em) ?? []) action();
  pending.delete(em);
}
