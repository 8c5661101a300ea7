import { transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextArea } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from './grid-card.tsx';
import type { loader } from './route.tsx';
import { useChange } from './use-change.ts';

interface ImportDialogProps {
  mode: Mode;
  open: boolean;
  onClose: () => void;
}

/** A grid from a file, or pasted from a sheet: what is wrong is said by line, and nothing is taken then. */
export function ImportDialog({ mode, open, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const [csv, setCsv] = useState('');
  const { send, sending, refused } = useChange();
  const load = async () => {
    const params = { id: transporter.id, mode };
    const body = { version: transporter.version, csv };
    const answer = await send(transportersContract.importRates, { params, body });
    if (!answer.ok) return;
    setCsv('');
    onClose();
  };
  const lines = Object.entries(refused?.errors ?? {}).filter(([path]) => path.startsWith('line.'));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('transporters.importTitle', { mode: t(`transporters.mode.${mode}`) })}
      description={t('transporters.importText')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        {refused && (
          <Notice tone="bad" alert>
            <p>{refused.message}</p>
            <ul>
              {lines.slice(0, 20).map(([path, text]) => (
                <li key={path}>
                  {t('transporters.line', { number: path.slice(5) })} {text}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={t('transporters.file')}
          onChange={async (event) => setCsv((await event.target.files?.[0]?.text()) ?? '')}
        />
        <Field label={t('transporters.lines')}>
          {(control) => (
            <TextArea
              {...control}
              dir="ltr"
              rows={10}
              value={csv}
              placeholder={'wilaya;commune;prix\n16;;400\n16;Kouba;350'}
              onChange={(event) => setCsv(event.target.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button kind="primary" busy={sending} disabled={sending || csv.trim() === ''} onClick={load}>
          {t('transporters.import')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
