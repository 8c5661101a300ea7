import { DELIVERY_MODES, transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useMay } from '../../frame/session.tsx';
import { typedAmount } from '../order/act-body.ts';
import { CommuneRates } from './commune-rates.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { loader } from './route.tsx';
import { useChange } from './use-change.ts';

export type Mode = (typeof DELIVERY_MODES)[number];

/** The prices of the wilayas, edited in place; only what was changed is sent. */
export function GridCard() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const [mode, setMode] = useState<Mode>('home');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [importing, setImporting] = useState(false);
  const { send, sending, refused } = useChange();
  const changes = Object.entries(typed);
  useUnsaved(changes.length > 0 && !sending);
  const save = async () => {
    const rates = changes.map(([wilaya, text]) => ({
      wilaya: Number(wilaya),
      commune: null,
      price: typedAmount(text),
    }));
    const body = { version: transporter.version, rates };
    const answer = await send(transportersContract.rates, { params: { id: transporter.id, mode }, body });
    if (answer.ok) setTyped({});
  };
  const known = transporter.services.find((service) => service.mode === mode)?.rates ?? [];
  const priceOf = (code: number) => {
    const rate = known.find(({ wilaya, commune }) => wilaya === code && commune === null);
    return rate ? String(rate.price) : '';
  };
  const change = (code: number, text: string) => {
    const { [code]: _, ...others } = typed;
    setTyped(text === priceOf(code) ? others : { ...others, [code]: text });
  };
  return (
    <Card
      icon="map-pin"
      title={t('transporters.grid')}
      actions={
        mayEdit && (
          <>
            <Button size="s" kind="ghost" icon="upload" onClick={() => setImporting(true)}>
              {t('transporters.import')}
            </Button>
            <Button
              size="s"
              kind="primary"
              busy={sending}
              disabled={sending || changes.length === 0}
              onClick={save}
            >
              {t('customers.save')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <div className="self-start">
          <Segmented
            label={t('transporters.grid')}
            value={mode}
            onChange={(next) => {
              setTyped({});
              setMode(next);
            }}
            options={DELIVERY_MODES.map((value) => ({ value, label: t(`transporters.mode.${value}`) }))}
          />
        </div>
        {refused && (
          <Notice tone="bad" alert>
            {[refused.message, ...Object.values(refused.errors)].join(' ')}
          </Notice>
        )}
        <p className="text-xs text-ink-2">{t('transporters.gridHint')}</p>
        <div className="grid gap-x-5 gap-y-1.5 desk:grid-cols-2 wide:grid-cols-3">
          {transporter.wilayas.map(({ code, name }) => (
            <div key={code} className="flex items-center gap-2">
              <label htmlFor={`rate-${code}`} className="min-w-0 flex-1 truncate">
                <bdi dir="ltr" className="num text-ink-2">
                  {String(code).padStart(2, '0')}
                </bdi>{' '}
                <bdi>{name}</bdi>
              </label>
              <TextInput
                id={`rate-${code}`}
                height="s"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                disabled={!mayEdit}
                className="w-24 flex-none"
                value={typed[code] ?? priceOf(code)}
                onChange={(event) => change(code, event.target.value)}
              />
            </div>
          ))}
        </div>
        <CommuneRates mode={mode} />
      </div>
      {mayEdit && <ImportDialog mode={mode} open={importing} onClose={() => setImporting(false)} />}
    </Card>
  );
}
