import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { pairTill } from '../../till/pairing.ts';
import { syncCatalogue, syncStocks } from '../../till/supplies.ts';
import { useTill } from '../../till/use-till.ts';

/** A browser that is no till yet: a manager has a code for it. */
export function PairForm() {
  const { t } = useTranslation();
  const { till } = useTill();
  const [code, setCode] = useState('');
  const [name, setName] = useState(t('pos.pairNameDefault'));
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = await pairTill(till, code, name).catch(() => '');
    setBusy(false);
    if (refused !== null) return setWrong(refused || t('pos.failed.request'));
    await syncCatalogue(till);
    await syncStocks(till);
  };
  return (
    <div className="mx-auto w-full max-w-[420px]">
      <Card title={t('pos.pair')} icon="monitor">
        <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
          <p className="text-ink-2">{t('pos.pairText')}</p>
          <TextField
            label={t('pos.pairCode')}
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
          <TextField
            label={t('pos.pairName')}
            name="name"
            height="touch"
            maxLength={60}
            value={name}
            onChange={setName}
          />
          <Button type="submit" kind="primary" size="touch" busy={busy} disabled={busy}>
            {t('pos.pairSubmit')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
