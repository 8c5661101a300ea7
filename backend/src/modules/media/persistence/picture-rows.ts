import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Media } from './media.schema.ts';

/** A picture of the library, until the transaction ends. @throws DomainError `not_found` (404): of reviews and incidents too. */
export async function lockPicture(em: EntityManager, shopId: string, id: string) {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const row = await em.findOne(Media, { id, shopId, owner: 'shop', archivedAt: null }, lock);
  if (!row) throw new DomainError('not_found', 404);
  return row;
}

/** The file that gave way last. @throws DomainError `not_found` (404) */
export async function formerOf(em: EntityManager, picture: { readonly id: string }) {
  const order = { orderBy: { archivedAt: 'desc', id: 'desc' } } as const;
  const former = await em.findOne(Media, { formerOf: picture.id, erasedAt: null }, order);
  if (!former) throw new DomainError('not_found', 404);
  return former;
}

/** A picture that was taken out of the library, erased or not. @throws DomainError `not_found` (404) */
export async function lockArchived(em: EntityManager, shopId: string, id: string) {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const of = { id, shopId, owner: 'shop', formerOf: null, archivedAt: { $ne: null } } as const;
  const row = await em.findOne(Media, of, lock);
  if (!row) throw new DomainError('not_found', 404);
  return row;
}
