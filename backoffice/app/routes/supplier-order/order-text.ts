import type { SupplierOrderDetail } from '@hanout/contracts';
import type { TFunction } from 'i18next';
import { quantityText } from '../../components/quantity.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { calendarDay } from '../../time/when.ts';

/** The order as a message: what, how many, where and by when. No prices: those were agreed. */
export function orderText(order: SupplierOrderDetail, shop: string, t: TFunction): string {
  const number = t('buying.number', { number: order.number });
  const lines = order.items.map((line) => {
    const name = line.supplierSku ? `${unitName(line)} (${line.supplierSku})` : unitName(line);
    return t('buying.text.line', { quantity: quantityText(line.ordered, line.weighed), name });
  });
  return [
    t('buying.text.head', { number, shop }),
    ...lines,
    t('buying.text.place', { warehouse: order.warehouse.name }),
    order.expectedOn && t('buying.text.expected', { day: calendarDay(order.expectedOn) }),
    order.reference && t('buying.text.reference', { reference: order.reference }),
    order.note,
  ]
    .filter(Boolean)
    .join('\n');
}
