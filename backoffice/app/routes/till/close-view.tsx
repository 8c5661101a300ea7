import { type CashPieces, type Centimes, type SessionReport, ZERO } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountField } from '../../forms/fields.tsx';
import { reportNow } from '../../till/acts.ts';
import { CountFields } from '../../till/count-fields.tsx';
import type { KeptDocument } from '../../till/database.ts';
import { useTill } from '../../till/use-till.ts';
import { OTHERS, type OtherMeans, SettleCount } from './settle-count.tsx';

type Others = Record<(typeof OTHERS)[number], string>;

interface CloseViewProps {
  onBack: () => void;
  onClosed: (kept: KeptDocument) => void;
}

/** The drawer is counted first; what was expected is shown afterwards, if the register counts blindly. */
export function CloseView({ onBack, onClosed }: CloseViewProps) {
  const { t } = useTranslation();
  const { view } = useTill();
  const [pieces, setPieces] = useState<CashPieces>({});
  const [others, setOthers] = useState<Others>({ card: '', mobile: '', other: '' });
  const [counted, setCounted] = useState(false);
  const report = useReport();
  if (!report) return null;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setCounted(true);
  };
  return (
    <main id="content" className="min-h-0 flex-1 overflow-auto p-4 print:hidden">
      <h1 className="sr-only">{t('pos.close.title')}</h1>
      <div className="mx-auto flex max-w-[680px] flex-col gap-3">
        <Button size="touch" icon="chevron-left" mirror className="self-start" onClick={onBack}>
          {t('pos.backToCart')}
        </Button>
        {view.parked.length > 0 && (
          <Notice tone="wait">{t('pos.close.parked', { count: view.parked.length })}</Notice>
        )}
        <Card title={t('pos.close.title')} icon="lock">
          {counted ? (
            <SettleCount
              report={report}
              pieces={pieces}
              others={readOthers(others)}
              onRecount={() => setCounted(false)}
              onClosed={onClosed}
            />
          ) : (
            <form onSubmit={confirm} className="flex flex-col gap-3">
              <p className="text-ink-2">{t('pos.close.text')}</p>
              <CountFields pieces={pieces} onChange={setPieces} />
              <div className="grid gap-3 desk:grid-cols-3">
                {OTHERS.map((means) => (
                  <AmountField
                    key={means}
                    label={t(`pos.close.${means}`)}
                    name={means}
                    placeholder={
                      view.boot?.register.settings.blindCount ? '' : amountText(report.paid[means])
                    }
                    value={others[means]}
                    onChange={(text) => setOthers({ ...others, [means]: text })}
                  />
                ))}
              </div>
              <Button type="submit" kind="primary" size="touch">
                {t('pos.close.confirm')}
              </Button>
            </form>
          )}
        </Card>
      </div>
    </main>
  );
}

function useReport(): SessionReport | null {
  const { till } = useTill();
  const [report, setReport] = useState<SessionReport | null>(null);
  useEffect(() => {
    void reportNow(till).then(setReport);
  }, [till]);
  return report;
}

/** What was typed; a field that was left empty is nothing. */
function readOthers(others: Others): OtherMeans {
  const read = (means: (typeof OTHERS)[number]): Centimes => {
    const typed = amountOf(others[means]);
    return typed === null || Number.isNaN(typed) ? ZERO : typed;
  };
  return { card: read('card'), mobile: read('mobile'), other: read('other') };
}
