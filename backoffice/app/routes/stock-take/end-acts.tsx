import type { StockTakeCounts } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';
import type { Counting } from './use-counting.ts';

/** A stock take ends by being posted, all or nothing, or dropped. */
export function EndActs({ take, counting }: { take: StockTakeCounts; counting: Counting }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [dropping, setDropping] = useState(false);
  const end = async (how: 'postTake' | 'cancelTake') => {
    const saved = await counting.settled();
    if (!saved && how === 'postTake')
      return {
        ...({ ok: false, code: 'unreachable', errors: {} } as const),
        message: t('stock.takes.unsent', { message: t('form.unexpected') }),
      };
    const answer = await api.send(stockContract[how], { params: { id: take.id } });
    revalidate();
    return answer;
  };
  const drop = async () => {
    setDropping(true);
    const answer = await end('cancelTake');
    setDropping(false);
    if (answer.ok) notifyDone(t('stock.takes.cancelled'));
    else notifyFailed(answer.message);
  };
  const posted = () => {
    setAsking(false);
    notifyDone(t('stock.takes.posted'));
  };
  return (
    <>
      <Button kind="ghost" busy={dropping} disabled={dropping} onClick={() => void drop()}>
        {t('stock.takes.cancel')}
      </Button>
      <Button kind="primary" disabled={dropping || take.counted === 0} onClick={() => setAsking(true)}>
        {t('stock.takes.post')}
      </Button>
      <FormDialog
        open={asking}
        title={t('stock.takes.postTitle')}
        description={t('stock.takes.postText')}
        submit={t('stock.takes.post')}
        send={() => end('postTake')}
        onDone={posted}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold">{t('stock.takes.differences', { count: take.differences })}</p>
      </FormDialog>
    </>
  );
}
