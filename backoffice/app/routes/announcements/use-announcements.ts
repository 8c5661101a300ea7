import { type AnnouncementEntry, type AnnouncementsDocument, MAX_ANNOUNCEMENTS } from '@hanout/contracts';
import { translated, uuidv7 } from '@hanout/kernel';
import { notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptWork } from '../../content/kept-work.ts';
import { droppedOn, stepped } from '../../content/ordered.ts';
import { useOpened } from '../../content/use-opened.ts';
import { useLocale } from '../../i18n/locale.ts';

type Items = readonly AnnouncementEntry[];

const newAnnouncement = (id: string): AnnouncementEntry => ({
  ...{ id, what: 'text', places: ['bar'], icon: 'info', texts: {}, link: null, active: true },
  ...{ visibleFrom: null, visibleUntil: null },
});

/** What the shop announces while it is written: its entries, the one whose form is open, and what can be done with them. */
export function useAnnouncements(document: AnnouncementsDocument) {
  const { t } = useTranslation();
  const locale = useLocale();
  const work = useKeptWork<Items>('announcements', document.items, document.version);
  const [said, setSaid] = useState('');
  const items = work.body;
  const { openId, open } = useOpened('items', items);
  const nameOf = ({ what, texts }: AnnouncementEntry): string => {
    const titles = Object.entries(texts).map(([of, text]) => [of, text?.title]);
    return translated(Object.fromEntries(titles), locale) || t(`announcements.kinds.${what}`);
  };
  const arrange = (next: Items | null, id: string) => {
    const index = next?.findIndex((one) => one.id === id) ?? -1;
    const entry = next?.[index];
    if (!next || !entry) return;
    open(openId);
    work.change(next);
    setSaid(t('home.moved', { name: nameOf(entry), place: index + 1 }));
  };
  return {
    ...{ work, items, said, openId, nameOf, open },
    entry: items.find(({ id }) => id === openId) ?? null,
    full: items.length >= MAX_ANNOUNCEMENTS,
    change: (id: string, change: Partial<AnnouncementEntry>) =>
      work.change(items.map((one) => (one.id === id ? { ...one, ...change } : one))),
    step: (id: string, step: 1 | -1) => arrange(stepped(items, id, step), id),
    can: (id: string, step: 1 | -1) => stepped(items, id, step) !== null,
    drop: (id: string, over: string) => arrange(droppedOn(items, id, over), id),
    add: () => {
      const entry = newAnnouncement(uuidv7());
      const at = items.findIndex(({ id }) => id === openId) + 1 || items.length;
      work.change([...items.slice(0, at), entry, ...items.slice(at)]);
      open(entry.id);
    },
    remove: (entry: AnnouncementEntry) => {
      work.change(items.filter(({ id }) => id !== entry.id));
      open(null);
      notifyUndo(t('menus.removed', { name: nameOf(entry) }), t('menus.undo'), () => work.change(items));
    },
  };
}
export type AnnouncementsWork = ReturnType<typeof useAnnouncements>;
