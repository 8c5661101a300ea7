import type {
  AnnouncementEntry,
  AnnouncementIcon,
  AnnouncementKind,
  AnnouncementPlace,
} from '@hanout/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { Sources } from '../domain/translatable.ts';

export const AnnouncementEntity = defineEntity({
  name: 'Announcement',
  tableName: 'announcements',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    position: p.integer(),
    what: p.text().$type<AnnouncementKind>(),
    places: p.array().columnType('text[]').$type<AnnouncementPlace[]>(),
    icon: p.text().$type<AnnouncementIcon>(),
    texts: p.json<AnnouncementEntry['texts']>(),
    link: p.text().nullable(),
    active: p.boolean(),
    visibleFrom: p.datetime().nullable(),
    visibleUntil: p.datetime().nullable(),
    /** When pages change by it next: its beginning, then its end. */
    nextMoment: p.datetime().nullable(),
    /** Of each translation, the French that it was made from. */
    sources: p.json<Sources>().defaultRaw("'{}'"),
  },
});
