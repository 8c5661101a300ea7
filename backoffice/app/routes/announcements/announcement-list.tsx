import type { AnnouncementEntry } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { SortableList, SortableRow, stepOf } from '../../content/sortable-list.tsx';
import { WindowTag } from '../../content/window-tag.tsx';
import type { AnnouncementsWork } from './use-announcements.ts';

interface AnnouncementListProps {
  announcements: AnnouncementsWork;
  /** Ids of those that were refused. */
  wrong: ReadonlySet<string>;
  now: string;
}

/** What the shop announces, in the order in which it stands at each place. */
export function AnnouncementList({ announcements, wrong, now }: AnnouncementListProps) {
  const { t } = useTranslation();
  const { items, said, drop } = announcements;
  return (
    <SortableList label={t('announcements.title')} items={items} said={said} onDrop={drop}>
      {(entry) => (
        <SortableRow
          key={entry.id}
          id={entry.id}
          name={announcements.nameOf(entry)}
          open={announcements.openId === entry.id}
          wrong={wrong.has(entry.id)}
          onOpen={() => announcements.open(entry.id)}
          moveOf={stepOf}
          onMove={(step) => announcements.step(entry.id, step)}
        >
          <RowText entry={entry} name={announcements.nameOf(entry)} />
          <WindowTag of={entry} now={now} />
          {!entry.active && <Tag icon="eye-off">{t('home.hidden')}</Tag>}
        </SortableRow>
      )}
    </SortableList>
  );
}

function RowText({ entry: { places, active }, name }: { entry: AnnouncementEntry; name: string }) {
  const { t } = useTranslation();
  const where = places.map((place) => t(`announcements.places.${place}`));
  return (
    <span className="min-w-0 flex-1">
      <span className={`block truncate font-medium ${active ? '' : 'text-ink-3'}`} dir="auto">
        {name}
      </span>
      <span className="block truncate text-xs text-ink-3">
        {where.length > 0 ? where.join(' · ') : t('announcements.nowhere')}
      </span>
    </span>
  );
}
