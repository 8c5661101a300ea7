import type { AnnouncementEntry } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_ANNOUNCEMENTS } from '../domain/announcement.ts';
import { nextMomentOf } from '../domain/moments.ts';
import { saidSources } from '../domain/translatable.ts';
import { AnnouncementEntity } from './announcement.schema.ts';
import { DocumentEntity } from './document.schema.ts';

const dateOf = (text: string | null) => (text ? new Date(text) : null);

/** What a shop announces, in its order; what all announce where it never published any. */
export async function readAnnouncements(em: EntityManager, shopId: string): Promise<AnnouncementEntry[]> {
  const rows = await em.find(
    AnnouncementEntity,
    { shopId },
    { orderBy: { position: 1 }, disableIdentityMap: true },
  );
  if (rows.length === 0 && !(await isPublished(em, shopId))) return [...DEFAULT_ANNOUNCEMENTS];
  return rows.map(({ id, what, places, icon, texts, link, active, visibleFrom, visibleUntil, sources }) => ({
    ...{ id, what, places, icon, texts, link: link ?? null, active },
    visibleFrom: visibleFrom?.toISOString() ?? null,
    visibleUntil: visibleUntil?.toISOString() ?? null,
    ...saidSources(sources),
  }));
}

async function isPublished(em: EntityManager, shopId: string): Promise<boolean> {
  const count = await em.count(DocumentEntity, { shopId, kind: 'announcements', publishedAt: { $ne: null } });
  return count > 0;
}

/** Puts these in the place of those that were there. */
export async function replaceAnnouncements(
  em: EntityManager,
  shopId: string,
  items: readonly AnnouncementEntry[],
  now: Date,
): Promise<void> {
  await em.nativeDelete(AnnouncementEntity, { shopId });
  const rows = items.map(({ visibleFrom, visibleUntil, ...entry }, position) => {
    const [from, until] = [dateOf(visibleFrom), dateOf(visibleUntil)];
    const window = { visibleFrom: from, visibleUntil: until, nextMoment: nextMomentOf({ from, until }, now) };
    return { ...entry, ...window, shopId, position };
  });
  if (rows.length > 0) await em.insertMany(AnnouncementEntity, rows);
}
