import { productTransferContract } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Main } from '../../frame/page.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { STATE_TONES } from '../../transfer/look.ts';
import { ConfirmImport } from './confirm-import.tsx';
import type { loader } from './load.server.ts';
import { MappingCard } from './mapping-card.tsx';
import { Progress } from './progress.tsx';
import { ReportCard } from './report-card.tsx';
import { StopImport } from './stop-import.tsx';
import { UndoAct } from './undo-act.tsx';
import { useReadAgain } from './use-read-again.ts';

export { loader } from './load.server.ts';

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
  const mayImport = useMay('products.edit');
  const working = file.state === 'checking' || file.state === 'running' || file.state === 'undoing';
  useReadAgain(working);
  return (
    <>
      <PageHead
        title={<bdi className="block max-w-[40vw] truncate">{file.fileName}</bdi>}
        phoneTitle={<bdi>{file.fileName}</bdi>}
        back={{ to: '/products/imports', label: t('transfer.title') }}
        after={<Tag tone={STATE_TONES[file.state]}>{t(`transfer.state.${file.state}`)}</Tag>}
        actions={mayImport && <StopImport />}
        phoneActions={mayImport && <StopImport />}
      />
      <Main heading={file.fileName}>
        <div className="flex flex-1 flex-col gap-3.5 bg-sunken p-5 max-desk:p-3">
          {working && <Progress />}
          {mayImport && file.state === 'checked' && <ConfirmImport />}
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
