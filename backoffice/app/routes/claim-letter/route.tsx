import { transporterClaimsContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { LetterSheet } from './letter-sheet.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(transporterClaimsContract.send);
export { clientAction } from '../../forms/screen-route.ts';
/** What was printed stays on the page once it is said to be sent. */
export const shouldRevalidate = () => false;

/** A letter to a transporter on paper; that it went out is said, never taken for granted. */
export default function ClaimLetterPage() {
  const { t } = useTranslation();
  const { letter, title } = useLoaderData<typeof loader>();
  return (
    <main className="min-h-dvh bg-sunken">
      <div className="sticky top-0 z-1 flex flex-wrap items-center justify-center gap-2 border-b border-line bg-paper p-2 print:hidden">
        <Link to="/transporter-payments/ages" className={buttonClass()}>
          {t('claimLetter.back')}
        </Link>
        {letter.lines.length > 0 && (
          <>
            <Button kind="primary" onClick={() => window.print()}>
              {t('claimLetter.print')}
            </Button>
            <MarkSent />
          </>
        )}
      </div>
      <h1 className="sr-only print:hidden">{title}</h1>
      {letter.lines.length === 0 ? (
        <EmptyState icon="circle-check" title={t('claimLetter.nothing')} />
      ) : (
        <LetterSheet />
      )}
    </main>
  );
}

/** Of its claims those that were not sent yet. */
function MarkSent() {
  const { t } = useTranslation();
  const { letter } = useLoaderData<typeof loader>();
  const { save, busy, refused } = useSave();
  const [marked, setMarked] = useState(false);
  const claimIds = letter.lines.flatMap(({ claim }) =>
    claim && ['open', 'refused'].includes(claim.state) ? [claim.id] : [],
  );
  if (marked) return <span role="status">{t('claimLetter.marked')}</span>;
  if (claimIds.length === 0) return null;
  const send = async () => {
    const body = { transporterId: letter.transporter.id, claimIds };
    const answer = await save(transporterClaimsContract.send, { body });
    if (answer.ok) setMarked(true);
  };
  return (
    <>
      <Button busy={busy} disabled={busy} onClick={() => void send()}>
        {t('claimLetter.markSent')}
      </Button>
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
    </>
  );
}
