import { IMPORT_LIMITS, productTransferContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormPost } from '../../forms/use-form-post.ts';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { Moment } from '../../time/moment.tsx';
import { ExportProducts } from '../../transfer/export-products.tsx';
import { STATE_TONES } from '../../transfer/look.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { imports } = await api.read(productTransferContract.list, { query: { perPage: 24 } });
  const t = await translatorFor(api.locale);
  return { imports, now: systemClock.now().toISOString(), title: t('transfer.title') };
}

export { meta } from '../../frame/page-title.ts';

/** A file is chosen, and those of before are found again. */
export default function ImportsPage() {
  const { t } = useTranslation();
  const { imports, title } = useLoaderData<typeof loader>();
  const mayImport = useMay('products.edit');
  useFreshWhenBack();
  return (
    <Page title={title} back={{ to: '/products', label: t('products.title') }} actions={<ExportProducts />}>
      <div className="flex flex-1 flex-col gap-3.5 bg-sunken p-5 max-desk:p-3">
        {mayImport && <Upload />}
        <Card title={t('transfer.recent')} icon="clipboard-clock" flush>
          {imports.length === 0 ? (
            <EmptyState icon="upload" title={t('transfer.none')}>
              {t('transfer.noneText')}
            </EmptyState>
          ) : (
            <Recent />
          )}
        </Card>
      </div>
    </Page>
  );
}

function Upload() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const post = useFormPost();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMPORT_LIMITS.bytes) return setRefusal(t('transfer.chooseHint'));
    setBusy(true);
    const answer = await post<{ id: string }>(productTransferContract.upload.path, { file });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.message || t('transfer.failed'));
    navigate(`/products/imports/${answer.data.id}`);
  };
  return (
    <div className="flex flex-col gap-2">
      {refusal && (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      )}
      <label className="flex cursor-pointer flex-col items-center gap-1.5 rounded-l border border-dashed border-line-field bg-paper px-3 py-6 text-center hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <span className={buttonClass({ kind: 'primary' })}>
          <Icon name={busy ? 'loader-circle' : 'upload'} className={busy ? 'animate-spin' : ''} />
          {t(busy ? 'transfer.sending' : 'transfer.choose')}
        </span>
        <span className="max-w-[60ch] text-xs text-ink-3">{t('transfer.chooseHint')}</span>
        <input
          type="file"
          accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          disabled={busy}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}

function Recent() {
  const { t } = useTranslation();
  const { imports, now } = useLoaderData<typeof loader>();
  return (
    <ul>
      {imports.map((one) => (
        <li
          key={one.id}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2.5 last:border-b-0 hover:bg-hover"
        >
          <Link
            to={`/products/imports/${one.id}`}
            className="min-w-0 flex-1 basis-[180px] truncate font-semibold text-ink no-underline after:absolute after:inset-0"
          >
            <bdi>{one.fileName}</bdi>
          </Link>
          <span className="text-xs text-ink-3">
            {t('transfer.rows', { count: one.total })} · <Moment at={one.createdAt} now={now} timed />
            {one.createdBy && (
              <>
                {' · '}
                <bdi>{one.createdBy}</bdi>
              </>
            )}
          </span>
          <Tag tone={STATE_TONES[one.state]}>{t(`transfer.state.${one.state}`)}</Tag>
        </li>
      ))}
    </ul>
  );
}
