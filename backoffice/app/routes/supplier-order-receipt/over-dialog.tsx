import type { ToReceive } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { linesOver } from '../../procurement/receipt-draft.ts';
import { unitName } from '../../stock/unit-look.tsx';
import type { ReceiptForm } from './use-receipt.ts';

const receivedOf = ({ items }: ToReceive) => items.map(({ received }) => received).join();

/**
 * More comes than was ordered: of what, by what stands now. Two people may count one delivery, and the second must not
 * take it for a surplus.
 */
export function OverDialog({ form, order }: { form: ReceiptForm; order: ToReceive }) {
  const { t } = useTranslation();
  const [before] = useState(() => receivedOf(order));
  return (
    <FormDialog
      open={form.asksOver}
      title={t('receiving.over')}
      description={t('receiving.overText')}
      submit={t('receiving.overSubmit')}
      send={form.sendOver}
      onDone={form.done}
      onClose={form.leaveOver}
    >
      {before !== receivedOf(order) && <Notice tone="wait">{t('receiving.overMeanwhile')}</Notice>}
      <ul className="flex flex-col gap-1">
        {linesOver(form.rows, order.items).map(({ line, coming }) => (
          <li key={line.lineId}>
            {t('receiving.overLine', {
              name: unitName(line),
              coming: quantityText(coming, line.weighed),
              left: quantityText(line.left, line.weighed),
            })}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
