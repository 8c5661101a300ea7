import { productTransferContract, ROW_VIEWS, staffContract, stockContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Main } from '../../frame/page.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { parseList } from '../../listing/list-address.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { STATE_TONES } from '../../transfer/look.ts';
import { ImportActs } from './import-acts.tsx';
import { MappingCard } from './mapping-card.tsx';
import { ReportCard } from './report-card.tsx';
import { rowsShape } from './rows-shape.ts';
import { UndoAct } from './undo-act.tsx';

/** Milliseconds between two looks while an import is worked off. */
const LOOK = 1_500;

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { id = '' } = asked.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const state = parseList(rowsShape(id), new URL(asked.request.url).searchParams);
  const outcome = ROW_VIEWS.find((one) => one === state.filters.outcome);
  const { page, perPage } = state;
  const { permissions } = await api.read(staffContract.session);
  const counts = permissions.includes('stock.adjust') && permissions.includes('stock.read');
  const [file, list, { warehouses }] = await Promise.all([
    api.read(productTransferContract.get, { params: { id } }),
    api.read(productTransferContract.rows, { params: { id }, query: { page, perPage, outcome } }),
    counts ? api.read(stockContract.warehouses) : { warehouses: [] },
  ]);
  return {
    ...{ file, list, state },
    warehouses: warehouses.map(({ id, name }) => ({ id, name })),
    now: systemClock.now().toISOString(),
  };
}

export const action = screenAction(
  productTransferContract.map,
  productTransferContract.confirm,
  productTransferContract.cancel,
  productTransferContract.undo,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.file.fileName ?? ''} · Hanout` },
];

/** One import: its columns, how far it is, what each row does. */
export default function ImportPage() {
  const { t } = useTranslation();
  const { file, now } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const mayImport = useMay('products.edit');
  const working = file.state === 'checking' || file.state === 'running' || file.state === 'undoing';
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => state === 'idle' && revalidate(), LOOK);
    return () => clearInterval(timer);
  }, [working, revalidate, state]);
  return (
    <>
      <PageHead
        title={<bdi className="block max-w-[40vw] truncate">{file.fileName}</bdi>}
        phoneTitle={<bdi>{file.fileName}</bdi>}
        back={{ to: '/products/imports', label: t('transfer.title') }}
        after={<Tag tone={STATE_TONES[file.state]}>{t(`transfer.state.${file.state}`)}</Tag>}
      />
      <Main heading={file.fileName}>
        <div className="flex flex-1 flex-col gap-3.5 bg-sunken p-5 max-desk:p-3">
          {working && <Progress />}
          {mayImport && <ImportActs />}
          {mayImport && file.undoUntil !== null && file.undoUntil > now && <UndoAct until={file.undoUntil} />}
          {mayImport && (file.state === 'mapping' || file.state === 'checked') && (
            <MappingCard key={`${file.id}-${file.state}`} />
          )}
          {file.state !== 'mapping' && <ReportCard />}
        </div>
      </Main>
    </>
  );
}

function Progress() {
  const { t } = useTranslation();
  const { file } = useLoaderData<typeof loader>();
  const { total } = file;
  const done = file.state === 'undoing' ? file.undo.done : file.done;
  return (
    <div role="status" className="rounded-l border border-line bg-paper px-3.5 py-3">
      <p className="mb-1.5 font-semibold">
        {t(`transfer.state.${file.state}`)} {t('transfer.progress', { done, total })}
      </p>
      <progress
        aria-label={t(`transfer.state.${file.state}`)}
        max={total}
        value={done}
        className="payment-progress h-1.5 w-full"
      />
      <p className="mt-1.5 text-xs text-ink-3">{t('transfer.leaveText')}</p>
    </div>
  );
}
