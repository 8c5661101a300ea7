import { formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { dueOf, isEmpty, piecesOf, ticketOf } from '../../till/cart.ts';
import type { ParkedCart } from '../../till/database.ts';
import { dropParked, type NotTaken, takeElsewhere, takeParked } from '../../till/parked.ts';
import { shareParked } from '../../till/share-parked.ts';
import { useTill } from '../../till/use-till.ts';
import { timeText } from '../../time/algiers.ts';
import { useSay } from './use-say.ts';

/** Carts that wait: on this till, and at the other registers of its warehouse. */
export function ParkedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { parked, elsewhere } = view;
  const { take, blocked, isFull } = useTaking(onClose);
  useEffect(() => void shareParked(till), [till]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pos.parkAll')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        {isFull && parked.length + elsewhere.length > 0 && <Notice tone="wait">{t('pos.parkedBusy')}</Notice>}
        {parked.length + elsewhere.length === 0 && <EmptyState icon="pause" title={t('pos.parkedNone')} />}
        <ul className="flex flex-col">
          {parked.map((one) => (
            <Parked
              key={one.id}
              parked={one}
              blocked={blocked}
              onTake={() => take(() => takeParked(till, one.id))}
            >
              <IconButton
                icon="trash"
                size="touch"
                label={t('pos.parkedDrop', { label: one.label || t('pos.walkIn') })}
                onClick={() => void dropParked(till, one.id)}
              />
            </Parked>
          ))}
        </ul>
        {elsewhere.length > 0 && (
          <section aria-label={t('pos.parkedElsewhere')}>
            <h3 className="pt-4 pb-1 font-semibold">{t('pos.parkedElsewhere')}</h3>
            <ul className="flex flex-col">
              {elsewhere.map((one) => (
                <Parked
                  key={one.id}
                  parked={one}
                  at={`${one.register} · ${one.cashier}`}
                  blocked={blocked}
                  onTake={() => take(() => takeElsewhere(till, one.id))}
                />
              ))}
            </ul>
          </section>
        )}
      </DialogBody>
    </Dialog>
  );
}

function useTaking(onClose: () => void) {
  const { t } = useTranslation();
  const { view } = useTill();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const isFull = !isEmpty(view.cart);
  const take = async (taking: () => Promise<NotTaken | null>) => {
    setBusy(true);
    try {
      const not = await taking();
      if (!not) return onClose();
      if (typeof not === 'object') notifyFailed(t('pos.parkedTakenBy', not));
      else notifyFailed(t(not === 'gone' ? 'pos.parkedGone' : 'pos.parkedOffline'));
    } catch (error) {
      say.unkept(error);
    } finally {
      setBusy(false);
    }
  };
  return { take, blocked: busy || isFull, isFull };
}

interface ParkedProps {
  parked: Pick<ParkedCart, 'label' | 'cart' | 'at'>;
  /** At which register, and who has parked it; left out: here. */
  at?: string;
  blocked: boolean;
  onTake: () => Promise<void>;
  children?: ReactNode;
}

function Parked({ parked: { label, cart, at: since }, at, blocked, onTake, children }: ParkedProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const ticket = ticketOf(cart, view.boot?.promotions ?? [], till.now() + view.offset);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line last:border-b-0">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{label || t('pos.walkIn')}</bdi>
        <span className="text-xs text-ink-3">
          {at && (
            <>
              <bdi>{at}</bdi> ·{' '}
            </>
          )}
          {timeText(since)} · {t('pos.pieces', { count: piecesOf(cart) })}
        </span>
      </span>
      <b className="num">
        <bdi dir="ltr">{formatAmount(dueOf(cart, ticket).due)}</bdi>
      </b>
      <Button kind="primary" size="touch" disabled={blocked} onClick={() => void onTake()}>
        {t('pos.parkedTake')}
      </Button>
      {children}
    </li>
  );
}
