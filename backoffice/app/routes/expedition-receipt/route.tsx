import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Differences } from '../../expeditions/differences.tsx';
import { ExpeditionNumber, ExpeditionTag, Way } from '../../expeditions/look.tsx';
import { useShown } from '../../expeditions/use-shown.ts';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { Moment } from '../../time/moment.tsx';
import { DifferenceDialog, kindsOf } from './difference-dialog.tsx';
import type { loader } from './load.server.ts';
import { PartLine } from './part-line.tsx';
import { ReceiptActs } from './receipt-acts.tsx';
import { ScanIn } from './scan-in.tsx';
import { SurplusDialog } from './surplus-dialog.tsx';
import { type Part, useReceiving } from './use-receiving.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  ...[stockContract.receiveAll, stockContract.moveExpedition],
  ...[stockContract.partDifference, stockContract.surplus],
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** An expedition that is counted in at its destination, part by part (BO-043). */
export default function ExpeditionReceiptPage() {
  const { expedition } = useLoaderData<typeof loader>();
  return <Receipt key={expedition.id} />;
}

function Receipt() {
  const { t } = useTranslation();
  const { expedition: read, now } = useLoaderData<typeof loader>();
  const [expedition, took] = useShown(read);
  const receiving = useReceiving(took);
  const mayReceive = useMay('stock.receive');
  const open = mayReceive && expedition.stage === 'under_way';
  const [differing, setDiffering] = useState<Part | null>(null);
  const [adding, setAdding] = useState(false);
  const hasLeft = mayReceive && expedition.sentAt !== null;
  const kinds = (part: Part) => (mayReceive ? kindsOf(part, open) : []);
  useFreshWhenBack();
  const { id, status, parts } = expedition;
  return (
    <Page
      title={t('expeditions.receipt.heading')}
      back={{ to: `/internal-expeditions/${id}`, label: t('expeditions.number', expedition) }}
      after={<ExpeditionTag status={status} />}
      actions={open && <ReceiptActs expedition={expedition} />}
      className="flex min-w-0 flex-1 flex-col"
    >
      <Journey expedition={expedition} />
      {open && <ScanIn expedition={expedition} took={took} />}
      {parts.length === 0 ? (
        <EmptyState icon="package" title={t('expeditions.nothingLeft')} />
      ) : (
        <ul aria-label={t('expeditions.left')} className="flex-1">
          {parts.map((part) => (
            <PartLine
              key={part.id}
              part={part}
              receiving={open ? receiving : undefined}
              onDiffer={kinds(part).length > 0 ? () => setDiffering(part) : undefined}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-3.5 bg-sunken p-5 max-desk:p-3">
        <Differences expedition={expedition} now={now} />
        {hasLeft && (
          <Button icon="plus" className="self-start" onClick={() => setAdding(true)}>
            {t('expeditions.difference.surplusAct')}
          </Button>
        )}
      </div>
      {differing && (
        <DifferenceDialog part={differing} kinds={kinds(differing)} onClose={() => setDiffering(null)} />
      )}
      {adding && <SurplusDialog expeditionId={id} onClose={() => setAdding(false)} />}
      {open && (
        <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-paper px-3 py-2.5 *:flex-1 desk:hidden">
          <ReceiptActs expedition={expedition} />
        </div>
      )}
    </Page>
  );
}

/** From where, since when and with whom; how much of it is here. */
function Journey({ expedition }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'expedition'>) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { number, pieces, received, sentAt, carriedBy, status } = expedition;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line bg-sunken px-5 py-2.5 max-desk:px-3">
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <span className="flex items-center gap-2 desk:hidden">
          <ExpeditionNumber number={number} />
          <ExpeditionTag status={status} />
        </span>
        <Way {...expedition} />
      </span>
      {sentAt && (
        <span className="text-ink-2">
          {t('expeditions.since')} <Moment at={sentAt} now={now} timed />
          {carriedBy && (
            <>
              {' · '}
              {t('expeditions.with')} <bdi dir="auto">{carriedBy}</bdi>
            </>
          )}
        </span>
      )}
      <span className="ms-auto flex items-center gap-2" role="status">
        <span aria-hidden="true" className="h-2 w-28 overflow-hidden rounded-full bg-pressed">
          <span
            className="block h-full rounded-full bg-sea"
            style={{ width: `${pieces > 0 ? Math.round((received / pieces) * 100) : 0}%` }}
          />
        </span>
        <span>
          <Count value={received} className="font-semibold" /> / <Count value={pieces} />
        </span>
        <span className="text-ink-2">{t('expeditions.column.received')}</span>
      </span>
    </div>
  );
}
