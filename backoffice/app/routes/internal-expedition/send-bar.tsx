import type { ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useSave } from '../../forms/use-save.ts';
import { shortLines } from './lines.ts';

interface SendBarProps {
  expedition: ExpeditionRow;
  /** Waits until what was typed is saved. */
  settled: () => Promise<unknown>;
}

/** What leaves, and the way to send it; below the lists, in sight however long they are. */
export function SendBar({ expedition, settled }: SendBarProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { save, busy } = useSave();
  const { items, pieces, status, id: expeditionId } = expedition;
  const short = shortLines(expedition);
  const leaving = items.filter(({ packing }) => packing !== 'not_found');
  const packed = leaving.filter(({ packing }) => packing === 'pack').length;
  const blocked = short > 0 || leaving.length === 0;
  useHotkeys({ 'Ctrl+Enter': blocked ? undefined : () => setAsking(true) });
  const ready = () =>
    save(
      stockContract.moveExpedition,
      { params: { expeditionId }, body: { status: 'pending' } },
      t('expeditions.readyDone'),
    );
  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line-strong bg-sunken px-5 py-2.5 max-desk:px-3">
      <dl className="flex gap-6">
        <Figure name={t('expeditions.pieces')} value={pieces} />
        <Figure name={t('expeditions.packed')} value={packed} of={leaving.length} />
      </dl>
      <span className="ms-auto flex flex-wrap items-center gap-2 max-desk:w-full max-desk:[&>button]:flex-1">
        {short > 0 && (
          <span role="status" className="text-bad max-desk:w-full">
            {t('expeditions.fixLines', { number: short })}
          </span>
        )}
        {status === 'inprogress' && (
          <Button busy={busy} disabled={busy || leaving.length === 0} onClick={() => void ready()}>
            {t('expeditions.ready')}
          </Button>
        )}
        <Button
          kind="primary"
          icon="truck"
          mirror
          hotkey="Ctrl ↵"
          disabled={blocked}
          onClick={() => setAsking(true)}
        >
          {t('expeditions.send')}
        </Button>
      </span>
      {asking && <SendDialog expedition={expedition} settled={settled} onClose={() => setAsking(false)} />}
    </footer>
  );
}

function Figure({ name, value, of }: { name: string; value: number; of?: number }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="font-semibold">
        <Count value={value} />
        {of !== undefined && (
          <span className="font-normal text-ink-2">
            {' / '}
            <Count value={of} />
          </span>
        )}
      </dd>
    </div>
  );
}

/** With whom it leaves. */
function SendDialog({ expedition, settled, onClose }: SendBarProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [carriedBy, setCarriedBy] = useState('');
  const { id: expeditionId, number, source: from, destination: to, items } = expedition;
  const left = items.filter(({ packing }) => packing === 'not_found').length;
  const unpacked = items.length - left - items.filter(({ packing }) => packing === 'pack').length;
  const send = async () => {
    await settled();
    const body = { status: 'sent', carriedBy: carriedBy || null };
    return call(stockContract.moveExpedition, { params: { expeditionId }, body });
  };
  return (
    <FormDialog
      title={t('expeditions.sendTitle', { number })}
      description={t('expeditions.sendText', { from, to })}
      submit={t('expeditions.send')}
      send={send}
      done={t('expeditions.sent')}
      onClose={onClose}
    >
      {unpacked > 0 && <p className="font-semibold">{t('expeditions.unpacked', { number: unpacked })}</p>}
      {left > 0 && <p className="text-ink-2">{t('expeditions.leftOut', { number: left })}</p>}
      <TextField
        label={t('expeditions.carrier')}
        hint={t('expeditions.carrierHint')}
        optional
        name="carriedBy"
        maxLength={120}
        value={carriedBy}
        onChange={setCarriedBy}
      />
    </FormDialog>
  );
}
