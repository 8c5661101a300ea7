import type { EntityManager } from '@mikro-orm/postgresql';
import { fromHereOn, sqlIn } from '../../../platform/database/index.ts';

/** @returns how to go back: nothing stays in the database, among the entities, nor in what follows the commit. */
export async function savepoint(em: EntityManager, name: string): Promise<() => Promise<void>> {
  await sqlIn(em, `savepoint ${name}`);
  const dropEffects = fromHereOn(em);
  return async () => {
    em.clear();
    dropEffects();
    await sqlIn(em, `rollback to savepoint ${name}`);
    await sqlIn(em, `release savepoint ${name}`);
  };
}
