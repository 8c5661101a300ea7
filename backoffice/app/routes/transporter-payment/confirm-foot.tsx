import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { ConfirmPayment } from '../../remittances/confirm-payment.tsx';
import type { loader } from './load.server.ts';
import { useStatement } from './use-statement.ts';

/** What confirming would book, and the way to it. It stays in sight. */
export function ConfirmFoot() {
  const { t } = useTranslation();
  const { accounts, today } = useLoaderData<typeof loader>();
  const { id, number, source, version, figures, step, type, receivedOn, reference } = useStatement();
  const mayConfirm = useMay('accounts.move');
  const [asking, setAsking] = useState(false);
  const ready = step === 'ready' && mayConfirm && (figures?.includedRows ?? 0) > 0;
  useHotkeys({ 'Ctrl Enter': ready ? () => setAsking(true) : undefined });
  if (step !== 'ready' || !figures) return null;
  const { includedNet, includedRows, ordersPaid, ordersShort } = figures;
  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper px-5 py-3 shadow-dialog max-desk:px-3">
      <p>
        <span className="text-ink-2">{t('statement.movement')} </span>
        <Amount value={includedNet} unit={t('app.da')} className="text-lg font-semibold" />
      </p>
      <p className="text-xs text-ink-2 desk:ms-auto">
        {t('statement.willBePaid', { count: ordersPaid })}
        {ordersShort > 0 && ` ${t('statement.willBeShort', { count: ordersShort })}`}
      </p>
      {mayConfirm ? (
        <Button kind="primary" icon="check" disabled={!ready} onClick={() => setAsking(true)}>
          {t(source === 'file' ? 'statement.confirm' : 'payouts.confirm.act')}
        </Button>
      ) : (
        <p className="text-xs text-ink-3">{t('statement.confirmNotAllowed')}</p>
      )}
      {asking && (
        <ConfirmPayment
          payment={{
            ...{ id, version, includedNet, type, receivedOn, reference, rows: includedRows },
            number: number.replace(/^PT-/, ''),
          }}
          accounts={accounts}
          today={today}
          {...(source === 'file' && { failed: t('statement.errors.confirm') })}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  );
}
