import { announcementsContract, documentsContract } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DocumentPage } from '../../content/document-page.tsx';
import { DraftForm } from '../../content/draft-form.tsx';
import { KeptNotice } from '../../content/kept-notice.tsx';
import { ListCard } from '../../content/list-card.tsx';
import { PreviewLink } from '../../content/preview-link.tsx';
import { useListDraft } from '../../content/use-list-draft.ts';
import { wrongIn } from '../../content/use-opened.ts';
import { useReread } from '../../content/use-reread.ts';
import type { FirstErrors } from '../../forms/outcome.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import type { loader } from './load.server.ts';
import { type AnnouncementsWork, useAnnouncements } from './use-announcements.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  announcementsContract.publish,
  announcementsContract.save,
  documentsContract.discard,
  documentsContract.name,
  documentsContract.restore,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** What the shop announces and promises, wherever it says so: written as a draft and published at once. */
export default function AnnouncementsPage() {
  const { announcements: read, versions, now, title } = useLoaderData<typeof loader>();
  const { document: announced, reread } = useReread(read, announcementsContract.get);
  const work = useAnnouncements(announced);
  const draft = useListDraft({
    ...{ work: work.work, kind: 'announcements', id: 'announcements', onKept: reread },
    send: (save, { version, entries }) =>
      save(announcementsContract.save, { body: { version, count: entries.length, items: [...entries] } }),
  });
  const { document, refused, errors } = draft;
  useHotkeys({ C: work.full ? undefined : work.add });
  return (
    <DocumentPage
      {...{ title, document, versions, now, refused }}
      of={announced}
      actions={announced.drafted && <PreviewLink of="announcements" />}
      kept={<KeptNotice work={work.work} />}
      main={<EntriesCard announcements={work} errors={errors} now={now} />}
      side={<AnnouncementCard announcements={work} errors={errors} />}
      foot={
        <DraftForm
          action="/announcements"
          work={work.work}
          draft={draft}
          of={announced}
          list="items"
          save={announcementsContract.save}
          publish={announcementsContract.publish}
        />
      }
    />
  );
}

interface EntriesCardProps {
  announcements: AnnouncementsWork;
  errors: FirstErrors;
  now: string;
}

function EntriesCard({ announcements, errors, now }: EntriesCardProps) {
  const { t } = useTranslation();
  const wrong = wrongIn('items', announcements.items, errors);
  return (
    <ListCard
      title={t('announcements.title')}
      icon="bell-ring"
      count={announcements.items.length}
      add={{ label: t('announcements.add'), hotkey: 'C', full: announcements.full, run: announcements.add }}
      empty={{ title: t('announcements.none'), text: t('announcements.noneText') }}
      hint={t('announcements.order')}
    >
      <AnnouncementList announcements={announcements} wrong={wrong} now={now} />
    </ListCard>
  );
}
