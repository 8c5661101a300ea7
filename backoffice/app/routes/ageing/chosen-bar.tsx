import { transporterClaimsContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

interface ChosenBarProps {
  orderIds: readonly string[];
  onDone: () => void;
}

/** What can be done about the parcels that are ticked: claim them, or write a letter. */
export function ChosenBar({ orderIds, onDone }: ChosenBarProps) {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const [asking, setAsking] = useState(false);
  const letter = `/dashboard/print/claims?transporter=${list.transporter.id}&orders=${orderIds.join(',')}`;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sea-soft px-5 py-1.5 max-desk:px-3">
      <span className="font-semibold">{t('listing.selected', { count: orderIds.length })}</span>
      <Button size="s" kind="primary" icon="flag" onClick={() => setAsking(true)}>
        {t('ageing.ask')}
      </Button>
      {(['fr', 'ar'] as const).map((language) => (
        <a
          key={language}
          href={`${letter}&language=${language}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 's' })}
        >
          {t(language === 'fr' ? 'ageing.letterFr' : 'ageing.letterAr')}
        </a>
      ))}
      <Button size="s" kind="ghost" onClick={onDone}>
        {t('listing.unselect')}
      </Button>
      {asking && <AskDialog orderIds={orderIds} onClose={() => setAsking(false)} onAsked={onDone} />}
    </div>
  );
}

interface AskDialogProps {
  orderIds: readonly string[];
  onClose: () => void;
  onAsked: () => void;
}

/** A claim for each parcel that was delivered and is not paid. */
function AskDialog({ orderIds, onClose, onAsked }: AskDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { list } = useLoaderData<typeof loader>();
  const send = (form: FormData) => {
    const note = String(form.get('note') ?? '') || null;
    const body = { transporterId: list.transporter.id, orderIds: [...orderIds], note };
    return call(transporterClaimsContract.open, { body: { ...body, reason: 'not_paid' } });
  };
  return (
    <FormDialog
      title={t('ageing.askTitle')}
      description={t('ageing.askText')}
      submit={t('ageing.ask')}
      send={send}
      done={({ opened }) => t('ageing.asked', { count: opened.length })}
      onDone={() => {
        onClose();
        onAsked();
      }}
      onClose={onClose}
    >
      <AreaField label={t('claims.form.note')} optional name="note" rows={3} maxLength={500} />
    </FormDialog>
  );
}
