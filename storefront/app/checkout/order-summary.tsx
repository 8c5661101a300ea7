import { sum, toCentimes } from '@hanout/kernel';
import { Summary } from '@hanout/ui/storefront/summary.tsx';
import { useTranslation } from 'react-i18next';
import { subtotal } from './rules.ts';
import type { ProductToOrder } from './state.ts';
import { usePlaceName } from './texts.ts';
import type { QuickCheckoutModel } from './use-quick-checkout.ts';

/** Product, delivery, total; said again to a screen reader when the total changes. */
export function OrderSummary({ checkout }: { checkout: QuickCheckoutModel }) {
  const { t } = useTranslation();
  const nameOf = usePlaceName();
  const { product, formData, communes, deliveryPrice, totalPrice } = checkout.state;
  const commune = communes.items.find((item) => String(item.id) === formData.commune);
  const known = formData.transporter !== '';
  const packRows = usePackRows(product, formData.quantity);
  const delivery = !known ? t('form.toChoose') : formData.isFreeShipping ? t('form.free') : deliveryPrice;
  return (
    <div aria-live="polite" aria-atomic="true">
      <Summary
        rows={[
          ...packRows,
          {
            label: (
              <>
                {product.name} <bdi>× {formData.quantity}</bdi>
              </>
            ),
            value: subtotal(product.unitPrice, formData.quantity),
          },
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

/** A pack’s parts and what it saves stand above its price (SF-065). */
function usePackRows(product: ProductToOrder, quantity: number) {
  const { t } = useTranslation();
  if (product.parts.length === 0) return [];
  const lines = product.parts.map((part) => ({
    label: (
      <>
        {part.name} <bdi>× {part.quantity * quantity}</bdi>
      </>
    ),
    value: subtotal(part.unitPrice, part.quantity * quantity),
  }));
  const saved = sum(lines.map((line) => line.value)) - subtotal(product.unitPrice, quantity);
  if (saved <= 0) return lines;
  return [...lines, { label: t('form.packDiscount'), value: toCentimes(-saved) }];
}
