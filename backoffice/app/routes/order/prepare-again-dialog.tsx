import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { ActDialog, type OrderDialogProps } from '../../orders/act-dialog.tsx';
import { piecesInAll } from './pieces.ts';

/** Something is in the parcel: it would be taken out of it. */
export function PrepareAgainDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { packed, quantity } = piecesInAll(order);
  return (
    <ActDialog
      order={order}
      act="prepare"
      onClose={onClose}
      title={t('order.prepareAgain.title', { number: order.number })}
      description={t('order.prepareAgain.description')}
      submit={t('order.prepareAgain.submit')}
    >
      <Notice tone="wait">{t('order.prepareAgain.packed', { packed, quantity })}</Notice>
    </ActDialog>
  );
}
