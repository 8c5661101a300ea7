import { customerSegmentsContract, deliveryContract, type SegmentRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import { SegmentList } from './segment-list.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const [{ segments }, wilayas] = await Promise.all([
    api.read(customerSegmentsContract.list),
    api.read(deliveryContract.wilayas),
  ]);
  const named = wilayas.map(({ id, name, name_ar }) => ({
    id: String(id),
    name: `${id} ${api.locale === 'ar' ? name_ar : name}`,
  }));
  return { segments, wilayas: named, title: (await translatorFor(api.locale))('segments.title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

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
  const crumb = (
    <span className="flex items-center gap-1.5">
      <Link to="/promotions">{t('promotions.title')}</Link>
      <Icon name="chevron-right" size={14} mirror className="text-ink-3" />
    </span>
  );
  return (
    <>
      <PageHead
        title={title}
        crumb={crumb}
        phoneBack={{ to: '/promotions', label: t('promotions.title') }}
        actions={create}
        phoneActions={create}
      />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <h1 className="sr-only desk:hidden">{title}</h1>
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
      </main>
      {edited && <SegmentDialog segment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog segment={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
