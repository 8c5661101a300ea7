import { formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { piecesOf, ticketOf } from '../../till/cart.ts';
import { dropParked, takeParked } from '../../till/parked.ts';
import { useTill } from '../../till/use-till.ts';
import { timeText } from '../../time/algiers.ts';

/** Carts that wait on this till. */
export function ParkedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const isBusy = view.cart.items.length > 0;
  const take = async (id: string) => {
    await takeParked(till, id);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pos.parkAll')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        {isBusy && view.parked.length > 0 && <Notice tone="wait">{t('pos.parkedBusy')}</Notice>}
        {view.parked.length === 0 && <EmptyState icon="pause" title={t('pos.parkedNone')} />}
        <ul className="flex flex-col">
          {view.parked.map(({ id, label, cart, at }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 border-b border-line last:border-b-0">
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-medium">{label || t('pos.walkIn')}</bdi>
                <span className="text-xs text-ink-3">
                  {timeText(at)} · {t('pos.pieces', { count: piecesOf(cart) })}
                </span>
              </span>
              <b className="num">
                <bdi dir="ltr">
                  {formatAmount(ticketOf(cart, view.boot?.promotions ?? [], till.now() + view.offset).total)}
                </bdi>
              </b>
              <Button kind="primary" size="touch" disabled={isBusy} onClick={() => void take(id)}>
                {t('pos.parkedTake')}
              </Button>
              <IconButton
                icon="trash"
                size="touch"
                label={t('pos.parkedDrop', { label: label || t('pos.walkIn') })}
                onClick={() => void dropParked(till, id)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
