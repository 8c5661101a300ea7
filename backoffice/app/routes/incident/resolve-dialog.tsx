import { incidentsContract, type StockEffect } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** What was done and, where it is about stock, how the stock was left. */
export function ResolveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { incident: now } = useLoaderData<typeof loader>();
  // As it was when the dialog was opened: what changed since is refused rather than overwritten.
  const [incident] = useState(now);
  const { id, version, subject, links } = incident;
  const isOfStock = subject === 'stock_level' || subject === 'stock_movement';
  const settled = links.some(({ thing }) => thing.kind === 'stock_movement');
  const [words, setWords] = useState('');
  const [stockEffect, setEffect] = useState<StockEffect | ''>(settled ? 'stock' : '');
  const send = () => {
    const body = { version, status: 'resolved' as const, words, stockEffect: stockEffect || null };
    return call(incidentsContract.move, { params: { id }, body });
  };
  return (
    <FormDialog
      title={t('incidents.resolve.title')}
      submit={t('incidents.move.resolved')}
      send={send}
      done={t('incidents.moved.resolved')}
      onClose={onClose}
    >
      <AreaField
        label={t('incidents.resolve.words')}
        name="words"
        rows={4}
        maxLength={4000}
        value={words}
        onChange={setWords}
      />
      {isOfStock && (
        <>
          <SelectField
            label={t('incidents.resolve.effect')}
            name="stockEffect"
            value={stockEffect}
            none={t('incidents.form.choose')}
            options={[
              ['stock', t('incidents.resolve.stock')],
              ['none', t('incidents.resolve.none')],
            ]}
            onChange={(value) => setEffect(value as StockEffect | '')}
          />
          {!settled && <Notice tone="wait">{t('incidents.resolve.noMovement')}</Notice>}
        </>
      )}
    </FormDialog>
  );
}
