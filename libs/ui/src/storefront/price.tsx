import type { Centimes } from '@hanout/kernel';
import { formatAmount } from '@hanout/kernel';
import { useShopUi } from './ui-context.tsx';

const NO_BREAK_SPACE = '\u00a0';

/** `8 550,00 DA`: digits left to right and the unit after them in reading order, in every language. */
export function Amount({ value, className }: { value: Centimes; className?: string }) {
  const { currency } = useShopUi();
  return (
    <bdi className={className ? `amount ${className}` : 'amount'}>
      <span className="ltr">{formatAmount(value)}</span>
      {NO_BREAK_SPACE}
      {currency}
    </bdi>
  );
}

export interface PriceView {
  readonly now: Centimes;
  /** The regular price, when `now` is lower. */
  readonly before: Centimes | null;
  /** Whole percent taken off, when a promotion says so. */
  readonly percent: number | null;
}

/** The price of a card or a page: dinars large, centimes and unit smaller, the regular price struck. */
export function Price({ price, big, labels }: { price: PriceView; big?: boolean; labels: PriceLabels }) {
  const { currency } = useShopUi();
  const text = formatAmount(price.now);
  const classes = ['price', big ? 'price-big' : '', price.before === null ? '' : 'price-cut'].filter(Boolean);
  return (
    <p className={classes.join(' ')}>
      {price.before === null ? null : <span className="vh">{labels.reduced} </span>}
      <bdi className="price-now">
        <span className="ltr">
          {text.slice(0, -3)}
          <span className="price-small">{text.slice(-3)}</span>
        </span>
        {NO_BREAK_SPACE}
        <span className="price-small">{currency}</span>
      </bdi>
      {price.before === null ? null : (
        <del>
          <span className="vh"> {labels.insteadOf} </span>
          <Amount value={price.before} />
        </del>
      )}
    </p>
  );
}

export interface PriceLabels {
  readonly reduced: string;
  readonly insteadOf: string;
}

/** `−25 %`, with a real minus sign. */
export function DiscountBadge({ percent }: { percent: number }) {
  return (
    <span className="badge badge-discount">
      <bdi className="ltr">
        −{percent}
        {NO_BREAK_SPACE}%
      </bdi>
    </span>
  );
}
