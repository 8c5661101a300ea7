import { type CloseDocument, formatAmount, toCentimes } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { KeptDocument } from '../../till/database.ts';
import { ReportSheet } from '../../till/report-sheet.tsx';
import { Row, Rule } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { calendarMinute } from '../../time/when.ts';
import { ShopHead } from './ticket-parts.tsx';
import { usePrinter } from './use-print.tsx';

/** The Z of what was closed a moment ago. What is still to be sent goes on by itself. */
export function Closed({ kept, onDone }: { kept: KeptDocument; onDone: () => void }) {
  const { t } = useTranslation();
  const { view } = useTill();
  const { sheet, print } = usePrinter();
  const closing = JSON.parse(kept.text) as CloseDocument;
  const paper = <ZSheet closing={closing} />;
  return (
    <div className="mx-auto flex w-full max-w-[420px] flex-col gap-3">
      <h2 className="text-xl font-semibold">{t('pos.close.done')}</h2>
      {view.badge.unsent > 0 && (
        <Notice tone="wait">{t('pos.close.unsent', { count: view.badge.unsent })}</Notice>
      )}
      <div className="overflow-hidden rounded-l border border-line-strong">{paper}</div>
      <div className="flex gap-2">
        <Button
          size="touch"
          icon="printer"
          onClick={() => print(view.boot?.register.settings.ticketWidth ?? '80mm', paper)}
        >
          {t('pos.print')}
        </Button>
        <Button autoFocus kind="primary" size="touch" className="flex-1" onClick={onDone}>
          {t('pos.close.leave')}
        </Button>
      </div>
      {sheet}
    </div>
  );
}

function ZSheet({ closing }: { closing: CloseDocument }) {
  const { t } = useTranslation();
  const { boot } = useTill().view;
  const { counted, left, z, session, at, offsetMs, cashierId, reason } = closing;
  return (
    <article className="sheet mx-auto w-full max-w-[80mm] p-[4mm] text-[12.5px] leading-[1.4]">
      <ShopHead />
      <Rule />
      <p className="font-bold">{t('pos.report.z', { number: session.number })}</p>
      <p>
        <bdi>{boot?.register.name}</bdi> ·{' '}
        <bdi>{boot?.cashiers.find(({ id }) => id === cashierId)?.name}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{calendarMinute(new Date(Date.parse(at) + offsetMs))}</bdi>
      </p>
      <Rule />
      <ReportSheet report={z} />
      <Rule />
      <Row name={t('pos.close.counted')} strong>
        <bdi dir="ltr">{formatAmount(counted.cash)}</bdi>
      </Row>
      <Row name={t('pos.close.difference')} strong>
        <bdi dir="ltr">{formatAmount(toCentimes(counted.cash - z.expectedCash))}</bdi>
      </Row>
      <Row name={t('pos.close.left')}>
        <bdi dir="ltr">{formatAmount(left)}</bdi>
      </Row>
      <Row name={t('pos.close.toSafe')}>
        <bdi dir="ltr">{formatAmount(toCentimes(counted.cash - left))}</bdi>
      </Row>
      {reason && <p>{reason}</p>}
    </article>
  );
}
