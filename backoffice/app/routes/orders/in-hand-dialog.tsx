import type { OrderRow } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { InHand } from './use-hands.ts';

interface InHandDialogProps {
  inHand: InHand;
  onDecide: (take: boolean) => void;
  /** With all that were chosen, so that they stay so. */
  onClose: (orders: readonly OrderRow[]) => void;
}

/** Which of many orders colleagues have in hand, who, and whether they are confirmed as well; left out unless one says so. */
export function InHandDialog({ inHand: { orders, held }, onDecide, onClose }: InHandDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('orderList.inHand.title', { count: held.length })}
      description={t('orderList.inHand.text')}
      submit={t('orderList.inHand.submit')}
      send={async (form) => ({ ok: true, data: form.get('hands') === 'take' })}
      onDone={onDecide}
      onClose={() => onClose(orders)}
    >
      <ul className="max-h-60 overflow-auto">
        {held.map(({ orderId, number, name }) => (
          <li key={orderId} className="flex min-w-0 gap-2">
            <bdi dir="ltr" className="num font-semibold">
              {number}
            </bdi>
            <bdi className="min-w-0 truncate">{name}</bdi>
          </li>
        ))}
      </ul>
      <fieldset>
        <legend className="sr-only">{t('orderList.inHand.title', { count: held.length })}</legend>
        {(['leave', 'take'] as const).map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2 max-desk:min-h-11">
            <input
              type="radio"
              name="hands"
              value={one}
              defaultChecked={one === 'leave'}
              className="size-[15px] accent-(--sea)"
            />
            {t(`orderList.inHand.${one}`)}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
