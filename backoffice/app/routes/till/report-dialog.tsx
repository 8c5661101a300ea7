import { type Approval, type Centimes, owedIn, type SessionReport, sessionReport } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsOf, openId } from '../../till/acts.ts';
import { may } from '../../till/limits.ts';
import { ReportSheet } from '../../till/report-sheet.tsx';
import { Rule } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { ShopHead } from './ticket-parts.tsx';
import { usePrinter } from './use-print.tsx';

/** X: what the open session has come to so far. What is expected in the drawer is for who may see it. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { sheet, print } = usePrinter();
  const [shown, setShown] = useState<{ report: SessionReport; owed: Centimes } | null>(null);
  const [allowed, setAllowed] = useState<Approval | boolean>(may(till.cashier, 'till.close'));
  useEffect(() => {
    void documentsOf(till, openId(till)).then((all) =>
      setShown({ report: sessionReport(all), owed: owedIn(all) }),
    );
  }, [till]);
  if (!allowed)
    return (
      <ApprovalDialog
        act="difference"
        text={t('pos.report.approval')}
        onDone={setAllowed}
        onClose={onClose}
      />
    );
  const paper = (of: NonNullable<typeof shown>) => (
    <article className="sheet mx-auto w-full max-w-[80mm] p-[4mm] text-[12.5px] leading-[1.4]">
      <ShopHead />
      <Rule />
      <p className="font-bold">{t('pos.report.x')}</p>
      <ReportSheet {...of} />
    </article>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pos.report.x')}
      closeLabel={t('app.close')}
    >
      <DialogBody>{shown && <ReportSheet {...shown} />}</DialogBody>
      <DialogFoot>
        <Button
          size="touch"
          icon="printer"
          disabled={!shown}
          onClick={() => shown && print(view.boot?.register.settings.ticketWidth ?? '80mm', paper(shown))}
        >
          {t('pos.print')}
        </Button>
      </DialogFoot>
      {sheet}
    </Dialog>
  );
}
