import type { ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** An expedition that does not go its way: cancelled before it leaves, turned round after. */
export function EndActs({ expedition }: { expedition: ExpeditionRow }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { id: expeditionId, number, stage, source: from, underWay } = expedition;
  const params = { expeditionId };
  const close = () => setAsking(false);
  if (stage !== 'preparing' && underWay === 0) return null;
  return (
    <>
      <Button kind="quiet-danger" onClick={() => setAsking(true)}>
        {t(stage === 'preparing' ? 'expeditions.cancel' : 'expeditions.back')}
      </Button>
      <FormDialog
        open={asking && stage === 'preparing'}
        title={t('expeditions.cancelTitle', { number })}
        description={t('expeditions.cancelText', { from })}
        submit={t('expeditions.cancelSubmit')}
        kind="danger"
        dismiss={t('expeditions.keep')}
        send={() => call(stockContract.moveExpedition, { params, body: { status: 'cancelled' } })}
        done={t('expeditions.cancelled')}
        onClose={close}
      />
      <FormDialog
        open={asking && stage === 'under_way'}
        title={t('expeditions.backTitle')}
        description={t('expeditions.backText', { number: underWay, from })}
        submit={t('expeditions.backSubmit')}
        send={() => call(stockContract.sendBack, { params })}
        done={t('expeditions.backDone')}
        onDone={({ data }) => navigate(`/internal-expeditions/${data.id}`)}
        onClose={close}
      />
    </>
  );
}
