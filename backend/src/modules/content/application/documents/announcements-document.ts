import type { AnnouncementEntry } from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { announcementFaults } from '../../domain/announcement.ts';
import type { DocumentKey, Part, Parts } from '../../domain/document.ts';
import { readAnnouncements, replaceAnnouncements } from '../../persistence/announcement-store.ts';
import { RecordChange } from '../record-change.ts';
import type { DocumentType } from './document-type.ts';

interface AnnouncementsBody {
  readonly items: readonly AnnouncementEntry[];
}

/** What the shop announces and promises is one document: its entries in their order, wherever each stands. */
@Injectable()
export class AnnouncementsDocumentType implements DocumentType {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async live(em: EntityManager, { shopId, id }: DocumentKey): Promise<Parts | null> {
    return id === 'announcements' ? { shared: { items: await readAnnouncements(em, shopId) } } : null;
  }

  checked(_part: Part, body: object): object {
    const { items } = body as AnnouncementsBody;
    const fields = announcementFaults(items);
    if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
    return { items: items.map(settled) };
  }

  async show(em: EntityManager, { shopId }: DocumentKey, { shared }: Parts, actor: Actor): Promise<Parts> {
    const { items } = shared as AnnouncementsBody;
    const before = await readAnnouncements(em, shopId);
    await em.flush();
    await replaceAnnouncements(em, shopId, items, this.clock.now());
    const change = { shopId, action: 'content.update', entity: 'announcements', entityId: shopId } as const;
    await this.recordChange.execute(em, { ...change, before: { items: before }, after: { items } }, actor);
    return { shared: { items } };
  }
}

/** As the database gives it back, so that what says the same is the same: instants in one form, nothing for an empty text. */
function settled({
  visibleFrom,
  visibleUntil,
  link,
  texts,
  places,
  ...entry
}: AnnouncementEntry): AnnouncementEntry {
  const instant = (text: string | null) => (text ? new Date(text).toISOString() : null);
  const said = Object.entries(texts).flatMap(([locale, words]) => {
    const { title, text } = words ?? {};
    return title || text
      ? [[locale, { ...(title ? { title } : {}), ...(text ? { text } : {}) }] as const]
      : [];
  });
  return {
    ...entry,
    places: [...new Set(places)],
    link: link || null,
    texts: Object.fromEntries(said),
    visibleFrom: instant(visibleFrom),
    visibleUntil: instant(visibleUntil),
  };
}
