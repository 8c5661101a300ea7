import type { EntityManager } from '@mikro-orm/postgresql';

const pending = new WeakMap<EntityManager, Array<() => void>>();

/** Runs `action` once the transaction of `em` (as the unit of work gave it) has committed; never if it does not. */
export function afterCommit(em: EntityManager, action: () => void): void {
  const actions = pending.get(em);
  if (actions) actions.push(action);
  else pending.set(em, [action]);
}

/** For the unit of work alone. */
export function runAfterCommit(em: EntityManager): void {
  for (const action of pending.get(em) ?? []) action();
  pending.delete(em);
}
