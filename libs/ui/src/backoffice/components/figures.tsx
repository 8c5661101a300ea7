import { type Centimes, formatAmount, formatCountUpTo, formatPhone, formatWeight } from '@hanout/kernel';

/** A sum in DA: `8 550,00`, the same in every language, never reordered inside Arabic. */
export function Amount({
  value,
  unit,
  className = '',
}: {
  value: Centimes;
  unit?: string;
  className?: string;
}) {
  const figure = (
    <bdi dir="ltr" className={`num ${className}`}>
      {formatAmount(value)}
    </bdi>
  );
  if (!unit) return figure;
  return (
    <span className={`whitespace-nowrap ${className}`}>
      {figure} {unit}
    </span>
  );
}

/**
 * @param upTo where counting stopped: a value that reached it is shown as so many or more.
 * @param weighed it counts grams of what is sold by weight, which are shown as kilograms
 */
export function Count({
  value,
  upTo = Number.POSITIVE_INFINITY,
  weighed = false,
  className = '',
}: {
  value: number;
  upTo?: number;
  weighed?: boolean;
  className?: string;
}) {
  return (
    <bdi dir="ltr" className={`num ${className}`}>
      {weighed ? formatWeight(value) : formatCountUpTo(value, upTo)}
    </bdi>
  );
}

/** `0550 12 34 56`, never truncated. */
export function Phone({ number, className = '' }: { number: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`num ${className}`}>
      {formatPhone(number)}
    </bdi>
  );
}

/** SKU, tracking number, lot: read letter by letter. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="code">
      {children}
    </bdi>
  );
}
