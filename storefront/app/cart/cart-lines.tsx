import type { Centimes, Locale } from '@hanout/kernel';
import { CartLineItem, type CartLineView } from '@hanout/ui/storefront/cart-line-item.tsx';
import { FieldError } from '@hanout/ui/storefront/field.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useId, useRef } from 'react';
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
    unavailable: line.unavailable ?? false,
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
            <Limit line={line} problem={problems?.get(index)} />
          </CartLineItem>
        ))}
    </ul>
  );
}

/** What cannot be ordered, apart from what can: why each of it cannot, and how it is taken out. */
export function UnavailableLines({ lines, note }: { lines: readonly CartLine[]; note: string | null }) {
  const t = useTexts();
  const title = useId();
  if (lines.length === 0) return null;
  return (
    <section className="cart-apart" aria-labelledby={title}>
      <h3 id={title}>{t('cart.apart')}</h3>
      {note ? <p role="status">{note}</p> : null}
      <CartLines lines={lines} problems={new Map(lines.map((_, index) => [index, t('cart.gone')]))} />
    </section>
  );
}

/** Takes all of them out of the cart; draws nothing where there are none. */
export function RemoveThese({ lines, className }: { lines: readonly CartLine[]; className: string }) {
  const t = useTexts();
  if (lines.length === 0) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        for (const line of lines) cart.remove(lineKey(line));
        focusAfterRemoval(currentTarget, 0);
      }}
    >
      {t('cart.removeThese')}
    </button>
  );
}

/** The bin goes with its line: the focus goes on to the next line's, else to the heading of what is left. */
function focusAfterRemoval(from: HTMLElement | null, index: number): void {
  const room = from?.closest<HTMLElement>('dialog, main');
  requestAnimationFrame(() => {
    const bin = from?.isConnected ? from.querySelectorAll<HTMLElement>('.line-remove')[index] : null;
    if (bin) return bin.focus();
    const heading = room?.querySelector<HTMLElement>('h1, h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}

/** What is wrong with a line, or why there can be no more of it. */
function Limit({ line, problem }: { line: CartLineView; problem: string | undefined }) {
  const id = useId();
  const limit = useQuantityLimit(line.quantity, line.maxQuantity);
  if (problem) return <FieldError id={id} text={problem} />;
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
