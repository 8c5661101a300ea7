import type { StockTakeCounts } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, Said } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { ShortNotice } from './short-notice.tsx';
import type { Counting } from './use-counting.ts';

/** A stock take ends by being posted, all or nothing, or dropped. */
export function EndActs({ take, counting }: { take: StockTakeCounts; counting: Counting }) {
  const { t } = useTranslation();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [dropping, setDropping] = useState(false);
  const end = async (how: 'postTake' | 'cancelTake') => {
    const saved = await counting.settled();
    if (!saved && how === 'postTake')
      return {
        ...({ ok: false, code: 'unreachable', errors: {} } as const),
        message: t('stock.takes.unsent', { message: t('form.unexpected') }),
      };
    return call(stockContract[how], { params: { id: take.id } });
  };
  const drop = async () => {
    setDropping(true);
    const answer = await end('cancelTake');
    setDropping(false);
    if (answer.ok) notifyDone(t('stock.takes.cancelled'));
    else notifyFailed(answer.message);
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
        done={t('stock.takes.posted')}
        onClose={() => setAsking(false)}
        notice={({ code, message }) =>
          code === 'stock_promised' ? (
            <ShortNotice take={take} alert onSee={() => setAsking(false)} />
          ) : (
            <Said message={message} />
          )
        }
      >
        <p className="font-semibold">{t('stock.takes.differences', { count: take.differences })}</p>
      </FormDialog>
    </>
  );
}
