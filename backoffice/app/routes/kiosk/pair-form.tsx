import { kioskContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { useApi } from '../../forms/use-api.ts';

/** A device that is no kiosk yet: a manager has a code for it. */
export function PairForm({ onPaired }: { onPaired: () => Promise<void> }) {
  const { t } = useTranslation();
  const api = useApi();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await api.send(kioskContract.pair, { body: { code } });
    setBusy(false);
    if (!answer.ok) return setWrong(answer.errors.code ?? answer.message);
    await onPaired();
  };
  return (
    <div className="mx-auto w-full max-w-[420px]">
      <Card title={t('kiosk.pair')} icon="monitor">
        <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
          <p className="text-ink-2">{t('kiosk.pairText')}</p>
          <TextField
            label={t('kiosk.code')}
            name="code"
            height="touch"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={code}
            error={wrong}
            onChange={(text) => {
              setCode(text);
              setWrong('');
            }}
          />
          <Button type="submit" kind="primary" size="touch" busy={busy} disabled={busy}>
            {t('kiosk.pairSubmit')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
