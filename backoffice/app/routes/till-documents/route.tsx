import { type TillDocumentRow, tillDocumentsContract } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../forms/use-call.ts';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { DocumentLine } from '../../till/document-line.tsx';
import { TILL_DOCUMENTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { SettleDialog } from './settle-dialog.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(tillDocumentsContract.retry, tillDocumentsContract.settle);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

type Settling = { readonly document: TillDocumentRow; readonly as: 'written_off' | 'looked_at' };

/** What the tills have sent and the server could not post, or posted with something to look at. */
export default function TillDocumentsPage() {
  const { t } = useTranslation();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const [settling, setSettling] = useState<Settling | null>(null);
  const at = { shape: TILL_DOCUMENTS, state };
  const { kept, refused, remarks } = list.waiting;
  useFreshWhenBack();
  return (
    <Page
      title={title}
      actions={
        <Link to="/till-papers" className={buttonClass()}>
          <Icon name="scan-barcode" />
          {t('registers.papers.title')}
        </Link>
      }
      phoneActions={
        <Link
          to="/till-papers"
          className={buttonClass({ square: true })}
          aria-label={t('registers.papers.title')}
        >
          <Icon name="scan-barcode" />
        </Link>
      }
    >
      <ListViews
        {...at}
        label={t('registers.document.stateLabel')}
        filter="state"
        views={[
          { value: '', label: t('registers.document.all') },
          { value: 'kept', label: t('registers.document.states.kept'), count: kept },
          { value: 'refused', label: t('registers.document.states.refused'), count: refused },
          { value: 'posted', label: t('registers.session.remarks'), count: remarks },
        ]}
      />
      {list.unsettled !== 0 && (
        <p className="border-b border-line px-5 py-2 font-medium text-wait max-desk:px-3">
          {t('registers.document.unsettled', { amount: formatAmount(list.unsettled) })}
        </p>
      )}
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={() => (
          <EmptyState icon="shield-check" title={t('registers.document.none')}>
            {t('registers.document.noneText')}
          </EmptyState>
        )}
      >
        <ul className="flex-1">
          {list.items.map((document) => (
            <li
              key={document.id}
              className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-2.5 max-desk:px-3"
            >
              <DocumentLine document={document} now={now} />
              <Acts document={document} onSettle={(as) => setSettling({ document, as })} />
            </li>
          ))}
        </ul>
      </ListBody>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(null)} />}
    </Page>
  );
}

interface ActsProps {
  document: TillDocumentRow;
  onSettle: (as: Settling['as']) => void;
}

/** What can be done about one, by what became of it. */
function Acts({ document, onSettle }: ActsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const { state, remarks } = document;
  const retry = async () => {
    setBusy(true);
    const told = await call(tillDocumentsContract.retry, { params: { id: document.id } });
    setBusy(false);
    if (!told.ok) return notifyFailed(told.message);
    if (told.data.state === 'posted') notifyDone(t('registers.document.posted'));
    else notifyFailed(t('registers.document.stillKept'));
  };
  return (
    <span className="flex gap-1.5">
      {state === 'kept' && (
        <Button size="s" icon="refresh-cw" busy={busy} disabled={busy} onClick={() => void retry()}>
          {t('registers.document.retry')}
        </Button>
      )}
      {(state === 'kept' || state === 'refused') && (
        <Button size="s" kind="quiet-danger" onClick={() => onSettle('written_off')}>
          {t('registers.document.writeOff')}
        </Button>
      )}
      {state === 'posted' && remarks.some(({ settledAt }) => settledAt === null) && (
        <Button size="s" icon="check" onClick={() => onSettle('looked_at')}>
          {t('registers.document.looked')}
        </Button>
      )}
    </span>
  );
}
