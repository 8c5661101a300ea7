import { kioskContract } from '@hanout/contracts';
import { latinDigits } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** One's PIN for the kiosk: chosen with the password, and never shown. */
export function PinCard() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('kiosk.own')} icon="clock">
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{t('kiosk.ownText')}</p>
        <div>
          <Button onClick={() => setOpen(true)}>{t('kiosk.ownSubmit')}</Button>
        </div>
      </div>
      {open && <PinDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const send = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    return call(kioskContract.setOwnPin, {
      body: { current: text('current'), pin: latinDigits(text('pin')) },
    });
  };
  return (
    <FormDialog
      title={t('kiosk.ownSubmit')}
      submit={t('form.save')}
      send={send}
      done={t('kiosk.pinSaved')}
      onClose={onClose}
    >
      <TextField
        label={t('kiosk.password')}
        name="current"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        height="touch"
      />
      <TextField
        label={t('kiosk.pin')}
        hint={t('kiosk.pinHint')}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        dir="ltr"
        height="touch"
        maxLength={6}
      />
    </FormDialog>
  );
}
