import { remittanceImportsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useStatement } from './use-statement.ts';

/** Gives a draft up, after a question: its rows go for good. */
export function DiscardAct() {
  const { t } = useTranslation();
  const { id, source, version } = useStatement();
  const call = useCall();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        kind="quiet-danger"
        icon="trash"
        aria-label={t('statement.discard')}
        onClick={() => setAsked(true)}
      >
        <span className="max-desk:sr-only">{t('statement.discard')}</span>
      </Button>
      <FormDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('statement.discard')}
        description={t(source === 'file' ? 'statement.discardText' : 'statement.discardRows')}
        submit={t('statement.discard')}
        kind="danger"
        send={() => {
          const query = { version: String(version) } as never;
          return call(remittanceImportsContract.discard, { params: { id }, query }, { quiet: true });
        }}
        onDone={() => navigate('/transporter-payments')}
      />
    </>
  );
}
