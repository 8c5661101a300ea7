import { supplierReturnsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** What can be done with it next; it is printed at any time. */
export function Acts() {
  const { t } = useTranslation();
  const { back } = useLoaderData<typeof loader>();
  const [act, setAct] = useState<'send' | 'credit' | null>(null);
  const close = () => setAct(null);
  useHotkeys({ I: () => window.print() });
  return (
    <>
      <Button hotkey="I" onClick={() => window.print()}>
        {t('supplierReturns.print')}
      </Button>
      {back.maySend && (
        <Button kind="primary" onClick={() => setAct('send')}>
          {t('supplierReturns.send')}
        </Button>
      )}
      {back.mayCredit && (
        <Button kind="primary" onClick={() => setAct('credit')}>
          {t('supplierReturns.credit')}
        </Button>
      )}
      {act === 'send' && <SendDialog onClose={close} />}
      {act === 'credit' && <CreditDialog onClose={close} />}
    </>
  );
}

function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { back } = useLoaderData<typeof loader>();
  const { id, version, number } = back;
  const send = (form: FormData) =>
    call(supplierReturnsContract.send, {
      params: { id },
      body: { version, note: String(form.get('note') ?? '') },
    });
  return (
    <FormDialog
      title={t('supplierReturns.send')}
      description={t('supplierReturns.sendText')}
      submit={t('supplierReturns.send')}
      send={send}
      done={t('supplierReturns.done', { number: t('supplierReturns.mark', { number }) })}
      onClose={onClose}
    >
      <TextField label={t('supplierReturns.note')} name="note" optional maxLength={500} />
    </FormDialog>
  );
}

function CreditDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { back, today } = useLoaderData<typeof loader>();
  const [sums, setSums] = useState({ ht: '', tax: '' });
  const send = (form: FormData) =>
    call(supplierReturnsContract.credit, {
      params: { id: back.id },
      body: {
        ...{ version: back.version, number: String(form.get('number') ?? '') },
        ...{
          onDay: String(form.get('onDay') ?? ''),
          ht: amountOf(sums.ht) ?? 0,
          tax: amountOf(sums.tax) ?? 0,
        },
      },
    });
  return (
    <FormDialog
      title={t('supplierReturns.credit')}
      description={t('supplierReturns.creditText')}
      submit={t('supplierReturns.credit')}
      send={send}
      done={t('supplierReturns.creditDone')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('supplierReturns.creditNumber')} name="number" optional maxLength={60} />
        <TextField
          label={t('supplierReturns.creditDay')}
          name="onDay"
          type="date"
          dir="ltr"
          max={today}
          defaultValue={today}
        />
        {(['ht', 'tax'] as const).map((name) => (
          <AmountField
            key={name}
            label={t(`supplierReturns.${name}`)}
            name={name}
            optional
            value={sums[name]}
            onChange={(value) => setSums((known) => ({ ...known, [name]: value }))}
          />
        ))}
      </div>
    </FormDialog>
  );
}
