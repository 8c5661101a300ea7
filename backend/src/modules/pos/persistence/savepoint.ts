import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** What `work` does stands, or, where it throws, nothing of it; the transaction goes on either way. */
export async function savepoint<T>(
  em: EntityManager,
  name: 'posting' | 'unsettling',
  work: () => Promise<T>,
): Promise<T> {
  await sqlIn(em, `savepoint ${name}`);
  try {
    const value = await work();
    await em.flush();
    await sqlIn(em, `release savepoint ${name}`);
    return value;
  } catch (error) {
    em.clear();
    await sqlIn(em, `rollback to savepoint ${name}`);
    throw error;
  }
}
