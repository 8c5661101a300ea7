import type { AnnouncementEntry, AnnouncementsDocument, ShownAnnouncement } from '@hanout/contracts';
import { type Clock, type Locale, translated } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { DEFAULT_ANNOUNCEMENTS } from '../domain/announcement.ts';
import { saidSources } from '../domain/translatable.ts';
import { DocumentsQuery } from './documents.query.ts';

type Row = Omit<AnnouncementEntry, 'visibleFrom' | 'visibleUntil'> & {
  readonly visibleFrom: Date | null;
  readonly visibleUntil: Date | null;
};

const LIVE = `/* prepared:announcements */
select id, what, places, icon, texts, link, active, visible_from as "visibleFrom", visible_until as "visibleUntil", sources
from announcement_list where shop_id = $1 order by position`;

/** How old the list may be, in milliseconds; whether each is shown is judged at the instant. */
const FRESH_MS = 500;

const keyOf = (shopId: string) => ({ shopId, kind: 'announcements', id: 'announcements' }) as const;

/** What a shop announces and promises: as it is shown, and as staff edit it. */
@Injectable()
export class AnnouncementsQuery {
  readonly #lists: ShopCache<readonly AnnouncementEntry[]>;

  constructor(
    private readonly reader: DataSource,
    private readonly documents: DocumentsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#lists = new ShopCache(clock, FRESH_MS, (shopId) => this.#live(shopId));
  }

  /** Those of this instant in the asked language, French standing in for it. */
  async shown(shopId: string, locale: Locale): Promise<ShownAnnouncement[]> {
    return this.#shownOf(await this.#lists.of(shopId), locale);
  }

  /** The same of the draft; of what visitors see where nothing is drafted. */
  async draft(shopId: string, locale: Locale): Promise<ShownAnnouncement[]> {
    const draft = (await this.documents.drafts(keyOf(shopId))).get('shared');
    const body = draft?.body as { items: readonly AnnouncementEntry[] } | null | undefined;
    return this.#shownOf(body?.items ?? (await this.#live(shopId)), locale);
  }

  async edited(shopId: string): Promise<Omit<AnnouncementsDocument, 'preview'>> {
    const key = keyOf(shopId);
    const [live, drafts, published] = await Promise.all([
      this.#live(shopId),
      this.documents.drafts(key),
      this.documents.published(key),
    ]);
    const draft = drafts.get('shared');
    const body = draft?.body as { items: AnnouncementEntry[] } | null | undefined;
    return {
      version: draft?.version ?? 0,
      items: body?.items ?? [...live],
      drafted: Boolean(body),
      savedAt: body ? (draft?.savedAt.toISOString() ?? null) : null,
      savedBy: body ? (draft?.savedBy ?? null) : null,
      publishedAt: published?.publishedAt?.toISOString() ?? null,
      publishedBy: published?.publishedBy ?? null,
    };
  }

  /** As visitors see them. */
  live(shopId: string): Promise<readonly AnnouncementEntry[]> {
    return this.#live(shopId);
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#lists.forget(shopId);
  }

  async #live(shopId: string): Promise<readonly AnnouncementEntry[]> {
    const rows = await this.reader.query<Row[]>(LIVE, [shopId]);
    if (rows.length > 0) return rows.map(entryOf);
    const published = await this.documents.published(keyOf(shopId));
    return published?.publishedAt ? [] : DEFAULT_ANNOUNCEMENTS;
  }

  #shownOf(items: readonly AnnouncementEntry[], locale: Locale): ShownAnnouncement[] {
    const now = this.clock.now().toISOString();
    const isShown = ({ active, visibleFrom, visibleUntil }: AnnouncementEntry) =>
      active && (!visibleFrom || visibleFrom <= now) && (!visibleUntil || visibleUntil > now);
    return items.filter(isShown).map(({ id, what, places, icon, texts, link }) => {
      const said = (member: 'title' | 'text') => {
        const { fr, en, ar } = texts;
        return translated({ fr: fr?.[member], en: en?.[member], ar: ar?.[member] }, locale) || '';
      };
      return { id, what, places, icon, title: said('title'), text: said('text'), link: link ?? null };
    });
  }
}

function entryOf({ visibleFrom, visibleUntil, sources, ...entry }: Row): AnnouncementEntry {
  const instant = (date: Date | null) => date?.toISOString() ?? null;
  const window = { visibleFrom: instant(visibleFrom), visibleUntil: instant(visibleUntil) };
  return { ...entry, ...window, ...saidSources(sources) };
}
