import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { erasedAmong } from '../../../media/index.ts';

/** As bodies of documents name pictures: by id, or under an address in a text. */
const NAMED = /"(?:mediaId|coverId)":"([0-9a-f-]{36})"/g;
const ADDRESS = /\/media\/([0-9a-f]{40})\//g;

/**
 * Pictures that a body names stay from now on. A text keeps an address whose picture is gone, as it keeps any other.
 * @throws DomainError `invalid` (422) where a picture is chosen whose files are gone.
 */
export async function holdPictures(em: EntityManager, shopId: string, body: object): Promise<void> {
  const said = JSON.stringify(body);
  const all = (pattern: RegExp) => [...new Set([...said.matchAll(pattern)].map(([, found = '']) => found))];
  const ids = all(NAMED);
  const erased = await erasedAmong(em, shopId, ids, all(ADDRESS));
  if (ids.some((id) => erased.has(id)))
    throw new DomainError('invalid', 422, { fields: { images: ['validation.choice'] } });
}
