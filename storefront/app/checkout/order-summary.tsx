import { toCentimes } from '@hanout/kernel';
import { Summary } from '@hanout/ui/storefront/summary.tsx';
import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { wholeName } from './order-line.ts';
import { itemsTotal, partsSaving, subtotal } from './rules.ts';
import type { OrderLine } from './state.ts';
import { usePlaceName } from './texts.ts';
import type { CheckoutModel } from './use-checkout.ts';

type SummaryRow = ComponentProps<typeof Summary>['rows'][number];

/** Products, what is taken off, delivery, total; said again to a screen reader when the total changes. */
export function OrderSummary({ checkout }: { checkout: CheckoutModel }) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const rowsOf = useLineRows();
  const { source, lines, formData, communes, discount, deliveryPrice, totalPrice } = checkout.state;
  const commune = communes.items.find((item) => String(item.id) === formData.commune);
  const known = formData.transporter !== '';
  const delivery = !known ? t('form.toChoose') : formData.isFreeShipping ? t('form.free') : deliveryPrice;
  // The cart's lines stand above the table already.
  const products =
    source === 'cart'
      ? [{ label: t('buy.products'), value: itemsTotal(lines) }]
      : lines.flatMap((line) => rowsOf(line));
  return (
    <div aria-live="polite" aria-atomic="true">
      <Summary
        rows={[
          ...products,
          ...(discount > 0 ? [{ label: t('order.discount'), value: toCentimes(-discount) }] : []),
          {
            label: commune ? t('form.deliveryLine', { place: nameOf(commune) }) : t('form.delivery'),
            value: delivery,
            free: known && formData.isFreeShipping,
          },
        ]}
        total={{ label: known ? t('form.total') : t('form.totalWithoutDelivery'), value: totalPrice }}
      />
    </div>
  );
}

/** A line of the table; a pack’s parts and what it saves stand above its price (SF-065). */
function useLineRows() {
  const t = useTexts();
  return (line: OrderLine): SummaryRow[] => {
    const { quantity, unitPrice, parts } = line;
    const saving = partsSaving(line);
    const rows = parts.map((part, index) => ({
      label: named(part, part.quantity * quantity),
      value: saving?.amounts[index] ?? '',
    }));
    const saved = saving ? [{ label: t('form.packDiscount'), value: toCentimes(-saving.saved) }] : [];
    return [...rows, ...saved, { label: named(line, quantity), value: subtotal(unitPrice, quantity) }];
  };
}

const named = (thing: Parameters<typeof wholeName>[0], quantity: number) => (
  <>
    {wholeName(thing)} <bdi>×&nbsp;{quantity}</bdi>
  </>
);
