import type { MenuEntry, MenuPlace } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { saidSources } from '../domain/translatable.ts';
import { MenuItemEntity } from './menu-item.schema.ts';

/** Which menu of which shop. */
export interface MenuOf {
  readonly shopId: string;
  readonly place: MenuPlace;
}

/** The entries that visitors are shown, each after the one that it stands below. */
export async function readMenu(em: EntityManager, { shopId, place }: MenuOf): Promise<MenuEntry[]> {
  const rows = await em.find(
    MenuItemEntity,
    { shopId, place, active: true },
    {
      orderBy: { position: 1, id: 1 },
      disableIdentityMap: true,
    },
  );
  const below = Map.groupBy(rows, ({ parentId }) => parentId ?? null);
  const entries = (parentId: string | null): MenuEntry[] =>
    (below.get(parentId) ?? []).flatMap(({ id, type, targetId, link, names, sources }) => [
      { id, parentId, type, targetId: targetId ?? null, link: link ?? null, names, ...saidSources(sources) },
      ...entries(id),
    ]);
  return entries(null);
}

/**
 * Puts a menu in the place of the one that was there; entries keep their ids.
 * @throws DomainError `invalid` (422) where an id is already that of an entry elsewhere.
 */
export async function replaceMenu(
  em: EntityManager,
  { shopId, place }: MenuOf,
  entries: readonly MenuEntry[],
  createdAt: Date,
): Promise<void> {
  await em.nativeDelete(MenuItemEntity, { shopId, place });
  const ids = entries.map(({ id }) => id);
  if ((await em.count(MenuItemEntity, { id: { $in: ids } })) > 0)
    throw new DomainError('invalid', 422, { fields: { items: ['validation.duplicate'] } });
  const counted = new Map<string | null, number>();
  const rows = entries.map(({ parentId, ...entry }) => {
    const position = counted.get(parentId) ?? 0;
    counted.set(parentId, position + 1);
    return { ...entry, shopId, place, parentId, position, createdAt };
  });
  await em.insertMany(MenuItemEntity, rows);
}
