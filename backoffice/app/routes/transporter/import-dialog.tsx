import { type MessageKey, type PreviewLine, transportersContract } from '@hanout/contracts';
import { fileText } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import type { Refused } from '../../forms/outcome.ts';
import { useCall } from '../../forms/use-call.ts';
import { useRefusals } from '../../i18n/refusals.ts';
import { wrongLinesFile } from './import-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import type { loader } from './load.server.ts';
import type { Mode } from './use-grid.ts';

interface ImportDialogProps {
  /** Prices of a way of delivery, or the stop desks. */
  what: Mode | 'desks';
  open: boolean;
  onClose: () => void;
}

const EXAMPLES = {
  prices: 'wilaya;commune;prix\n16;;400\n16;Kouba;350',
  desks: 'wilaya;commune;bureau;code;adresse\n16;Kouba;Agence de Kouba;161801;Rue des Frères',
};

/** As the spreadsheet saved it, whatever its alphabet; nothing of what is no text. */
const textOf = async (file: File | undefined) =>
  (file && fileText(new Uint8Array(await file.arrayBuffer()))) ?? '';

/** A file, or lines pasted from a sheet: tried first, line by line; nothing is taken while one of them is wrong. */
export function ImportDialog({ what, open, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const refusals = useRefusals();
  const { transporter } = useLoaderData<typeof loader>();
  const call = useCall();
  const [csv, setCsv] = useState('');
  const [preview, setPreview] = useState<readonly PreviewLine[]>();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const desks = what === 'desks';
  const write = (text: string) => {
    setCsv(text);
    setPreview(undefined);
    setRefused(undefined);
  };
  const send = async (dryRun: boolean) => {
    if (busy) return;
    setBusy(true);
    const body = { version: transporter.version, csv, dryRun };
    const { id } = transporter;
    const answer = desks
      ? await call(transportersContract.importDesks, { params: { id }, body })
      : await call(transportersContract.importRates, { params: { id, mode: what }, body });
    setBusy(false);
    setRefused(answer.ok ? undefined : answer);
    if (!answer.ok) return;
    if (dryRun) return setPreview(answer.data.preview ?? []);
    notifyDone(t('transporters.imported', { count: answer.data.lines }));
    write('');
    onClose();
  };
  const wrong = preview?.filter(({ outcome }) => outcome === 'wrong') ?? [];
  const reason = ({ problem }: PreviewLine) => refusals[problem as MessageKey] ?? refusals.internal;
  const ready = preview !== undefined && preview.length > 0 && wrong.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={
        desks
          ? t('transporters.importDesks')
          : t('transporters.importTitle', { mode: t(`transporters.mode.${what}`) })
      }
      description={desks ? t('transporters.importDesksText') : t('transporters.importText')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        {refused && (
          <Notice tone="bad" alert>
            {[...new Set([refused.message, ...Object.values(refused.errors)])].join(' ')}
          </Notice>
        )}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={t('transporters.file')}
          onChange={async ({ target }) => write(await textOf(target.files?.[0]))}
        />
        <AreaField
          label={t('transporters.lines')}
          dir="ltr"
          rows={preview ? 4 : 10}
          value={csv}
          placeholder={desks ? EXAMPLES.desks : EXAMPLES.prices}
          onChange={write}
        />
        {preview && <ImportPreview lines={preview} reasonOf={reason} />}
      </DialogBody>
      <DialogFoot>
        {wrong.length > 0 && (
          <Button
            icon="arrow-down"
            onClick={() => wrongLinesFile(wrong.map((line) => [...line.cells, reason(line)]))}
          >
            {t('transporters.wrongFile')}
          </Button>
        )}
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button busy={busy} disabled={busy || csv.trim() === ''} onClick={() => send(true)}>
          {t('transporters.try')}
        </Button>
        <Button kind="primary" busy={busy} disabled={busy || !ready} onClick={() => send(false)}>
          {t('transporters.import')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
