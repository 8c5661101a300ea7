import { formatAmount, type Paper, papersOf } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptDocument } from '../../till/database.ts';
import { changeOf } from '../../till/showing.ts';
import { listenForScans } from '../../till/wedge.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { dialogIsOpen, useKeys } from './use-keys.ts';
import { AnyTicket, channelIn, ticketIn, useReprint } from './use-print.tsx';

interface AfterViewProps {
  kept: KeptDocument;
  paper: Paper;
  onNext: () => void;
}

const titleOf = (kind: ReturnType<typeof ticketIn>['kind']) => {
  if (kind === 'sale') return 'pos.soldTitle';
  return kind === 'return' ? 'pos.returns.doneTitle' : 'pos.orders.doneTitle';
};

/** What is given back, in large figures; the ticket; and the next customer. A scan begins the next sale. */
export function AfterView({ kept, paper: chosen, onNext }: AfterViewProps) {
  const { t } = useTranslation();
  const { sheet, reprint } = useReprint();
  const sale = ticketIn(kept);
  const change = changeOf(sale);
  const [paper, setPaper] = useState(chosen);
  const next = useRef<HTMLButtonElement>(null);
  const first = useRef(true);
  useBeforePaint(() => next.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the sale is on the disk
  useEffect(() => {
    if (first.current) reprint(kept, false, paper);
    first.current = false;
  }, []);
  useBeforePaint(
    () =>
      listenForScans(() => {
        if (dialogIsOpen()) return false;
        onNext();
        return true;
      }),
    [onNext],
  );
  useKeys({ Escape: onNext, F2: onNext });
  return (
    <main
      id="content"
      className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4 desk:grid-cols-[minmax(0,1fr)_auto] print:hidden"
    >
      <div className="flex flex-col items-center justify-center gap-4 text-center">
        <h1 className="text-xl font-semibold">
          {t(titleOf(sale.kind), { number: '' })} <bdi dir="ltr">{kept.number}</bdi>
        </h1>
        <p className="text-lg text-ink-2">
          {t('pos.change')}
          <b data-change className="num block font-brand text-[64px] leading-tight text-ink">
            <bdi dir="ltr">{formatAmount(change)}</bdi> <small className="text-xl">{t('app.da')}</small>
          </b>
        </p>
        <Button ref={next} kind="primary" className="h-16! min-w-[260px] text-lg!" onClick={onNext}>
          {t('pos.next')}
        </Button>
        <div className="flex flex-wrap items-center justify-center gap-2">
          <Segmented
            label={t('pos.paper')}
            value={paper}
            options={papersOf([channelIn(sale)]).map((value) => ({ value, label: <bdi>{value}</bdi> }))}
            onChange={setPaper}
          />
          <Button size="touch" icon="printer" onClick={() => reprint(kept, false, paper)}>
            {t('pos.print')}
          </Button>
          <Button size="touch" onClick={() => reprint(kept, true, paper)}>
            {t('pos.duplicate')}
          </Button>
          <InvoiceButton kept={kept} />
        </div>
      </div>
      <div className="max-w-full justify-self-center overflow-auto rounded-l border border-line-strong shadow-pop">
        <AnyTicket kept={kept} paper={paper === '58mm' ? '58mm' : '80mm'} />
      </div>
      {sheet}
    </main>
  );
}
