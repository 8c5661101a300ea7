import { customerSegmentsContract, type SegmentRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import { SegmentList } from './segment-list.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  customerSegmentsContract.create,
  customerSegmentsContract.edit,
  customerSegmentsContract.remove,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Segments of customers: their rules, and how many each holds now. */
export default function SegmentsPage() {
  const { t } = useTranslation();
  const { segments, title } = useLoaderData<typeof loader>();
  const mayEdit = useMay('promotions.edit');
  const [edited, setEdited] = useState<SegmentRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<SegmentRow | null>(null);
  useFreshWhenBack();
  const create = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('segments.new')}
    </Button>
  );
  return (
    <>
      <Page
        title={title}
        back={{ to: '/promotions', label: t('promotions.title') }}
        actions={create}
        phoneActions={create}
      >
        <p className="border-b border-line px-5 py-2 text-xs text-ink-3 max-desk:px-3">
          {t('promotions.segmentHint')}
        </p>
        {segments.length === 0 ? (
          <EmptyState icon="user" title={t('segments.none')} action={create}>
            {t('segments.noneText')}
          </EmptyState>
        ) : (
          <SegmentList onEdit={mayEdit ? setEdited : undefined} onRemove={mayEdit ? setRemoved : undefined} />
        )}
      </Page>
      {edited && <SegmentDialog segment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog segment={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
