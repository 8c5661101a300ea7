import { type LibraryPicture, MEDIA_FILTERS, mediaLibraryContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadBox } from '../../catalog/upload-box.tsx';
import { Page } from '../../frame/page.tsx';
import { ListBody } from '../../listing/list-body.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { PictureGrid } from '../../media/picture-grid.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { ArchivedDialog } from './archived-dialog.tsx';
import { MEDIA } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { PictureDialog } from './picture-dialog.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  mediaLibraryContract.archive,
  mediaLibraryContract.describe,
  mediaLibraryContract.putBack,
  mediaLibraryContract.restore,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** The pictures of the shop: found again, said for who cannot see them, and where each is shown. */
export default function MediaPage() {
  const { t } = useTranslation();
  const { list, state, title } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  const shown = opened && (list.pictures.find(({ id }) => id === opened.id) ?? opened);
  const close = () => setOpened(null);
  const at = { shape: MEDIA, state };
  const views = MEDIA_FILTERS.map((value) => ({ value, label: t(`media.${value}`) }));
  return (
    <Page title={title}>
      <ListViews
        {...at}
        label={t('media.view')}
        filter="filter"
        views={[{ value: '', label: t('media.all') }, ...views]}
      />
      <ListTools search={<ListSearch {...at} label={t('media.search')} placeholder={t('media.search')} />} />
      <div className="px-5 pt-1 max-desk:px-3">
        <UploadBox url="/dashboard/api/media/images" />
      </div>
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="image" title={t('media.none')}>
            {t('media.noneText')}
          </EmptyState>
        }
      >
        <div className="px-5 py-4 max-desk:px-3">
          <PictureGrid label={title} pictures={list.pictures} onPick={setOpened} />
        </div>
      </ListBody>
      {shown?.keptUntil && <ArchivedDialog picture={shown} until={shown.keptUntil} onClose={close} />}
      {shown && !shown.keptUntil && <PictureDialog picture={shown} onClose={close} />}
    </Page>
  );
}
