import type { Centimes, Locale } from '@hanout/kernel';
import { CartLineItem, type CartLineView } from '@hanout/ui/storefront/cart-line-item.tsx';
import { FieldError } from '@hanout/ui/storefront/field.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { MarkedText } from '../components/marked-text.tsx';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn, withoutLocale } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { type CartLine, lineKey, lineTotal } from './cart-line.ts';
import { cart } from './use-cart.ts';

function viewOf(line: CartLine, locale: Locale): CartLineView {
  return {
    ...line,
    href: pathIn(locale, withoutLocale(line.href)),
    key: lineKey(line),
    attributes: Object.entries(line.attributes).map(([label, value]) => ({ label, value })),
    parts: line.productInPack,
    total: lineTotal(line),
  };
}

interface CartLinesProps {
  lines: readonly CartLine[];
  /** What is wrong with a line, by its place. */
  problems?: ReadonlyMap<number, string>;
  /** What lines cost before, by their key, where that has changed since they were added. */
  priceBefore?: ReadonlyMap<string, Centimes>;
  onChange?: () => void;
}

/** The lines of the cart, as the modal and the cart page show them. */
export function CartLines({ lines, problems, priceBefore, onChange }: CartLinesProps) {
  const t = useTexts();
  const locale = usePageLocale();
  const labels = {
    quantity: t('form.quantity'),
    less: t('form.less'),
    more: t('form.more'),
    remove: t('cart.remove'),
    each: t('cart.each'),
  };
  return (
    <ul className="cart-lines">
      {lines
        .map((line) => viewOf(line, locale))
        .map((line, index) => (
          <CartLineItem
            key={line.key}
            line={line}
            labels={labels}
            onQuantity={(quantity) => {
              onChange?.();
              cart.setQuantity(line.key, quantity);
            }}
            onRemove={() => {
              onChange?.();
              cart.remove(line.key);
            }}
          >
            {priceBefore?.has(line.key) ? (
              <PriceWas value={priceBefore.get(line.key) ?? line.unitPrice} />
            ) : null}
            {problems?.has(index) ? (
              <FieldError id={`line-${index}-error`} text={problems.get(index) ?? ''} />
            ) : null}
          </CartLineItem>
        ))}
    </ul>
  );
}

function PriceWas({ value }: { value: Centimes }) {
  const t = useTexts();
  return (
    <p className="line-was" role="status">
      <MarkedText text={t('cart.priceWas')} marks={{ old: () => <Amount value={value} /> }} />
    </p>
  );
}
