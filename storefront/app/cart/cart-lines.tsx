import type { Centimes, Locale } from '@hanout/kernel';
import { CartLineItem, type CartLineView } from '@hanout/ui/storefront/cart-line-item.tsx';
import { FieldError } from '@hanout/ui/storefront/field.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useRef } from 'react';
import { wholeName } from '../checkout/order-line.ts';
import { MarkedText } from '../components/marked-text.tsx';
import { usePageLocale } from '../components/page-locale.ts';
import { useQuantityLimit } from '../components/quantity-limit.ts';
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
    parts: line.productInPack.map((part) => ({ name: wholeName(part), quantity: part.quantity })),
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
  const list = useRef<HTMLUListElement>(null);
  const labels = {
    quantity: t('form.quantity'),
    less: t('form.less'),
    more: t('form.more'),
    remove: t('cart.remove'),
    each: t('cart.each'),
  };
  return (
    <ul className="cart-lines" ref={list}>
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
              focusAfterRemoval(list.current, index);
            }}
          >
            {priceBefore?.has(line.key) ? (
              <PriceWas value={priceBefore.get(line.key) ?? line.unitPrice} />
            ) : null}
            <Limit line={line} problem={problems?.get(index)} index={index} />
          </CartLineItem>
        ))}
    </ul>
  );
}

/** The bin goes with its line: the focus goes on to the next line's, else to the heading of what is left. */
function focusAfterRemoval(list: HTMLElement | null, index: number): void {
  const room = list?.closest<HTMLElement>('dialog, main');
  requestAnimationFrame(() => {
    const bin = list?.isConnected ? list.querySelectorAll<HTMLElement>('.line-remove')[index] : null;
    if (bin) return bin.focus();
    const heading = room?.querySelector<HTMLElement>('h1, h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}

/** What is wrong with a line, or why there can be no more of it. */
function Limit({ line, problem, index }: { line: CartLineView; problem: string | undefined; index: number }) {
  const limit = useQuantityLimit(line.quantity, line.maxQuantity);
  if (problem) return <FieldError id={`line-${index}-error`} text={problem} />;
  return limit ? <p className="hint">{limit}</p> : null;
}

function PriceWas({ value }: { value: Centimes }) {
  const t = useTexts();
  return (
    <p className="line-was" role="status">
      <MarkedText text={t('cart.priceWas')} marks={{ old: () => <Amount value={value} /> }} />
    </p>
  );
}
