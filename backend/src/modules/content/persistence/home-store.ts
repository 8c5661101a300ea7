import type { HomeBlockEntry } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nextMomentOf } from '../domain/moments.ts';
import { saidSources } from '../domain/translatable.ts';
import { HomeModuleEntity } from './home-module.schema.ts';

const textOf = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
const dateOf = (text: string | null) => (text ? new Date(text) : null);

/** The blocks of a home page from top to bottom, those too that are not shown at present. */
export async function readHome(em: EntityManager, shopId: string): Promise<HomeBlockEntry[]> {
  const rows = await em.find(
    HomeModuleEntity,
    { shopId },
    { orderBy: { position: 1, id: 1 }, disableIdentityMap: true },
  );
  return rows.map(({ id, type, active, texts, items, settings, visibleFrom, visibleUntil, sources }) => {
    const shown = { visibleFrom: textOf(visibleFrom), visibleUntil: textOf(visibleUntil) };
    const block = { id, type, active, ...shown, texts, items, settings, ...saidSources(sources) };
    return block as HomeBlockEntry;
  });
}

/**
 * Puts a home page in the place of the one that was there; blocks keep their ids.
 * @throws DomainError `invalid` (422) where an id is already that of a block elsewhere.
 */
export async function replaceHome(
  em: EntityManager,
  shopId: string,
  blocks: readonly HomeBlockEntry[],
  now: Date,
): Promise<void> {
  await em.nativeDelete(HomeModuleEntity, { shopId });
  if ((await em.count(HomeModuleEntity, { id: { $in: blocks.map(({ id }) => id) } })) > 0)
    throw new DomainError('invalid', 422, { fields: { blocks: ['validation.duplicate'] } });
  const rows = blocks.map(({ visibleFrom, visibleUntil, ...block }, position) => {
    const [from, until] = [dateOf(visibleFrom), dateOf(visibleUntil)];
    const window = { visibleFrom: from, visibleUntil: until, nextMoment: nextMomentOf({ from, until }, now) };
    return { ...block, ...window, shopId, position };
  });
  await em.insertMany(HomeModuleEntity, rows as never);
}
