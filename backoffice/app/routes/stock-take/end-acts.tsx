import type { StockTakeRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import type { Counting } from './use-counting.ts';

/** A stock take ends by being posted, all or nothing, or dropped. */
export function EndActs({ take, counting }: { take: StockTakeRow; counting: Counting }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const end = async (how: 'postTake' | 'cancelTake') => {
    setBusy(true);
    await counting.settled();
    const answer = await api.send(stockContract[how], { params: { id: take.id } });
    setBusy(false);
    revalidate();
    if (!answer.ok) return setRefusal(answer.message);
    setAsking(false);
    notifyDone(t(how === 'postTake' ? 'stock.takes.posted' : 'stock.takes.cancelled'));
  };
  const differences = take.counts.filter(({ difference }) => difference !== 0).length;
  return (
    <>
      <Button kind="ghost" disabled={busy} onClick={() => void end('cancelTake')}>
        {t('stock.takes.cancel')}
      </Button>
      <Button kind="primary" disabled={busy || take.counts.length === 0} onClick={() => setAsking(true)}>
        {t('stock.takes.post')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('stock.takes.postTitle')}
        description={t('stock.takes.postText')}
        closeLabel={t('app.close')}
      >
        <DialogBody>
          {refusal && (
            <Notice tone="bad" alert>
              {refusal}
            </Notice>
          )}
          <p className="font-semibold">{t('stock.takes.differences', { count: differences })}</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={() => setAsking(false)}>{t('form.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={busy} onClick={() => void end('postTake')}>
            {t('stock.takes.post')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
