import type { Centimes } from '@hanout/kernel';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { NoPicture } from './picture.tsx';
import { Amount } from './price.tsx';
import { QuantityStepper } from './stepper.tsx';
import { Link } from './ui-context.tsx';

export interface CartLineView {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly image: string | null;
  readonly attributes: readonly { readonly label: string; readonly value: string }[];
  /** What a pack holds, with the pieces of each. */
  readonly parts: readonly { readonly name: string; readonly quantity: number }[];
  readonly unitPrice: Centimes;
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly total: Centimes;
  /** It cannot be ordered: it costs nothing here, and there can be neither more nor less of it. */
  readonly unavailable: boolean;
}

export interface CartLineLabels {
  readonly quantity: string;
  readonly less: string;
  readonly more: string;
  readonly remove: string;
  readonly each: string;
}

interface CartLineItemProps {
  line: CartLineView;
  labels: CartLineLabels;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** What is wrong with the line: too little left, not sold any more. */
  children?: ReactNode;
}

/** One line of the cart: picture, name, variant, unit price, quantity, total, and the way out (SF-036 to SF-038). */
export function CartLineItem({ line, labels, onQuantity, onRemove, children }: CartLineItemProps) {
  return (
    <li className={line.unavailable ? 'line cart-line cart-line-apart' : 'line cart-line'}>
      <span className="line-picture">
        {line.image ? <img src={line.image} alt="" width={120} height={120} loading="lazy" /> : <NoPicture />}
      </span>
      <h3>
        <Link href={line.href}>
          <bdi>{line.name}</bdi>
        </Link>
      </h3>
      <button
        type="button"
        className="icon-btn line-remove"
        aria-label={`${labels.remove} ${line.name}`}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      <p className="attrs">
        {line.attributes.map(({ label, value }) => (
          <span key={label} className="attr">
            {label} <bdi>{value}</bdi>
          </span>
        ))}
        {line.parts.map(({ name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand twice, in a fixed order
          <span key={index} className="attr">
            {name} <bdi className="ltr">× {quantity}</bdi>
          </span>
        ))}
      </p>
      {line.unavailable ? null : (
        <p className="line-unit">
          <Amount value={line.unitPrice} /> {labels.each}
        </p>
      )}
      {children}
      {line.unavailable ? null : (
        <div className="line-foot">
          <QuantityStepper
            value={line.quantity}
            max={line.maxQuantity}
            onChange={onQuantity}
            labels={{ ...labels, quantity: `${labels.quantity}, ${line.name}` }}
          />
          <Amount value={line.total} className="line-total" />
        </div>
      )}
    </li>
  );
}
