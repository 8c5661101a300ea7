import { tillDocumentsContract } from '@hanout/contracts';
import { formatAmount, sum, toCentimes } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { CodeField } from './code-field.tsx';
import type { loader } from './load.server.ts';
import { PaperList } from './paper-list.tsx';
import { usePapers } from './use-papers.ts';

export { loader } from './load.server.ts';

export const action = screenAction(tillDocumentsContract.recover);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Tickets of a device that is lost come back from their paper: read, looked at, and posted once each. */
export default function TillPapersPage() {
  const { t } = useTranslation();
  const { now, title } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const papers = usePapers();
  const { found, taken, heard, busy } = papers;
  const fresh = found.filter(({ state }) => state === 'new' || state === 'failed');
  // These buttons go, or rest, under the finger that pressed them.
  const backToField = (act: () => unknown) => {
    void act();
    field.current?.focus();
  };
  const worth = sum(fresh.map(({ document }) => document?.amount ?? toCentimes(0)));
  return (
    <Page title={title} back={{ to: '/till-documents', label: t('registers.settle') }}>
      <CodeField
        field={field}
        typed={typed}
        onType={setTyped}
        heard={heard}
        onCodes={(codes) => void papers.add(codes)}
        again={papers.again}
      />
      {found.length === 0 && taken.length === 0 && (
        <EmptyState icon="scan-barcode" title={t('registers.papers.none')}>
          {t('registers.papers.noneText')}
        </EmptyState>
      )}
      {found.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line bg-paper px-5 py-3 max-desk:px-3">
          <p data-found className="font-medium">
            {t('registers.papers.found', { count: fresh.length, amount: formatAmount(worth) })}
          </p>
          <span className="ms-auto flex gap-1.5">
            <Button kind="ghost" onClick={() => backToField(papers.clear)} disabled={busy}>
              {t('registers.papers.clear')}
            </Button>
            <Button
              kind="primary"
              icon="check"
              busy={busy}
              disabled={busy || fresh.length === 0}
              onClick={() => backToField(papers.take)}
            >
              {t('registers.papers.take')}
            </Button>
          </span>
        </div>
      )}
      <PaperList label={t('registers.papers.toTake')} papers={found} now={now} />
      <PaperList label={t('registers.papers.taken')} papers={taken} now={now} />
    </Page>
  );
}
