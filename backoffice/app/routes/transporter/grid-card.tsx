import { DELIVERY_MODES } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../forms/outcome.ts';
import { useMay } from '../../frame/session.tsx';
import { CommuneRates } from './commune-rates.tsx';
import { GridTools } from './grid-tools.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { loader } from './load.server.ts';
import { PriceInput, WilayaName } from './price-input.tsx';
import { useAllCommunes } from './use-all-communes.ts';
import { type Grid, type Mode, useGrid } from './use-grid.ts';

/** The prices of the wilayas and of single communes, edited in place. */
export function GridCard() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const [mode, setMode] = useState<Mode>('home');
  const [importing, setImporting] = useState(false);
  const [wilaya, setWilaya] = useState('');
  const grid = useGrid();
  const noDesk = !transporter.services.some(({ desks }) => desks.some(({ active }) => active));
  const save = async () => {
    const wrong = await grid.save();
    if (!wrong) return;
    setMode(wrong.mode);
    if (wrong.place.commune !== null) setWilaya(String(wrong.place.wilaya));
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
            {grid.count > 0 && (
              <Button size="s" kind="ghost" disabled={grid.sending} onClick={grid.undo}>
                {t('transporters.undo')}
              </Button>
            )}
            <Button
              size="s"
              kind="primary"
              busy={grid.sending}
              disabled={grid.sending || grid.count === 0}
              onClick={save}
            >
              {grid.count > 0 ? t('transporters.savePrices', { count: grid.count }) : t('customers.save')}
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
            onChange={setMode}
            options={DELIVERY_MODES.map((value) => ({ value, label: t(`transporters.mode.${value}`) }))}
          />
        </div>
        {grid.refused && (
          <Notice tone="bad" alert>
            <Refusal grid={grid} refused={grid.refused} />
          </Notice>
        )}
        {mode === 'desk' && noDesk && <Notice tone="wait">{t('transporters.desksFirst')}</Notice>}
        {mayEdit && <GridTools grid={grid} mode={mode} />}
        <p className="text-xs text-ink-2">{t('transporters.gridHint')}</p>
        <div className="grid gap-x-5 gap-y-1.5 desk:grid-cols-2 wide:grid-cols-3">
          {transporter.wilayas.map(({ code, name }) => (
            <PriceInput
              key={code}
              grid={grid}
              mode={mode}
              place={{ wilaya: code, commune: null }}
              name={<WilayaName code={code} name={name} />}
            />
          ))}
        </div>
        <CommuneRates grid={grid} mode={mode} wilaya={wilaya} onWilaya={setWilaya} />
      </div>
      {mayEdit && (
        <ImportDialog what={mode} open={importing} onClose={() => setImporting(false)} key={mode} />
      )}
    </Card>
  );
}

/** What was refused; a single price by its place, « 01 Adrar · Reggane, à domicile ». */
function Refusal({ grid: { wrong }, refused }: { grid: Grid; refused: Refused }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const { wilaya: code, commune: id } = wrong?.place ?? { wilaya: 0, commune: null };
  const commune = useAllCommunes(id === null ? '' : String(code)).find((one) => one.id === id);
  if (!wrong) return [...new Set([refused.message, ...Object.values(refused.errors)])].join(' ');
  const wilaya = [...transporter.wilayas, ...transporter.newWilayas].find((one) => one.code === code);
  const names = [wilaya?.name, commune?.name].filter(Boolean).join(' · ');
  return t('transporters.wrongPrice', {
    place: `${String(code).padStart(2, '0')} ${names}`,
    mode: t(`order.mode.${wrong.mode}`),
    why: wrong.why,
  });
}
