import type { ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restOf } from '../../expeditions/parts.tsx';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { unitName } from '../../stock/unit-look.tsx';

type Asked = 'all' | 'finish' | null;

/** Everything is here, or nothing more will come: what is still under way then is missing, and named. */
export function ReceiptActs({ expedition }: { expedition: ExpeditionRow }) {
  const { t } = useTranslation();
  const call = useCall();
  const mayFinish = useMay('stock.transfer');
  const [asked, setAsked] = useState<Asked>(null);
  const [reason, setReason] = useState('');
  const { id: expeditionId, underWay, destination: to } = expedition;
  const params = { expeditionId };
  const close = () => setAsked(null);
  const finish = () => {
    const body = { status: 'completed', reason: reason || null };
    return call(stockContract.moveExpedition, { params, body });
  };
  return (
    <>
      {mayFinish && (
        <Button kind={underWay > 0 ? 'plain' : 'primary'} icon="check" onClick={() => setAsked('finish')}>
          {t('expeditions.receipt.finish')}
        </Button>
      )}
      {underWay > 0 && (
        <Button kind="primary" icon="circle-check" onClick={() => setAsked('all')}>
          {t('expeditions.receipt.all')}
        </Button>
      )}
      <FormDialog
        open={asked === 'all'}
        title={t('expeditions.receipt.allTitle')}
        description={t('expeditions.receipt.allText', { number: underWay, to })}
        submit={t('expeditions.receipt.all')}
        send={() => call(stockContract.receiveAll, { params })}
        done={t('expeditions.receipt.allDone')}
        onClose={close}
      />
      <FormDialog
        open={asked === 'finish'}
        title={t('expeditions.receipt.finishTitle')}
        description={t(
          underWay > 0 ? 'expeditions.receipt.finishMissing' : 'expeditions.receipt.finishWhole',
        )}
        submit={t('expeditions.receipt.finish')}
        send={finish}
        done={t('expeditions.receipt.finished')}
        onClose={close}
      >
        {underWay > 0 && (
          <>
            <Missing expedition={expedition} />
            <TextField
              label={t('expeditions.receipt.reason')}
              name="reason"
              maxLength={500}
              value={reason}
              onChange={setReason}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}

/** What will be missing, by name. */
function Missing({ expedition }: { expedition: ExpeditionRow }) {
  return (
    <ul className="rounded-m border border-line">
      {expedition.parts
        .filter((part) => restOf(part) > 0)
        .map((part) => (
          <li
            key={part.id}
            className="flex items-center justify-between gap-3 border-b border-line px-3 py-1.5 last:border-b-0"
          >
            <bdi className="min-w-0 truncate">{unitName(part)}</bdi>
            <Count value={restOf(part)} className="font-semibold text-bad" />
          </li>
        ))}
    </ul>
  );
}
