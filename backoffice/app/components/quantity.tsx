import { formatWeight } from '@hanout/kernel';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Pieces or what they weigh within a sentence, which goes from right to left where its language does. */
export const quantityText = (value: number, weighed: boolean): string =>
  weighed ? `\u2066${formatWeight(value)}\u2069` : String(value);

/** What pieces come to, and beside them what goods weigh that are sold by weight. */
export interface Goods {
  readonly pieces: number;
  readonly grams: number;
}

/** `3 pièces · 12,450 kg`; of either only what there is. */
export function goodsText(t: TFunction, { pieces, grams }: Goods): string {
  const counted = t('receiving.came', { count: pieces, number: pieces });
  if (grams === 0) return counted;
  return pieces === 0 ? quantityText(grams, true) : `${counted} · ${quantityText(grams, true)}`;
}

/** Their figures alone. */
export function GoodsCount({ pieces, grams, className = '' }: Goods & { className?: string }) {
  if (grams === 0) return <Count value={pieces} className={className} />;
  return (
    <>
      {pieces > 0 && (
        <>
          <Count value={pieces} className={className} />
          {' · '}
        </>
      )}
      <Count value={grams} weighed className={className} />
    </>
  );
}

/** Behind a price of what is sold by weight. */
export function PerKilo({ weighed }: { weighed: boolean }) {
  const { t } = useTranslation();
  if (!weighed) return null;
  return <span className="text-xs whitespace-nowrap text-ink-3"> {t('buying.weight.perKilo')}</span>;
}

/** At the end of a field: what is typed there are grams. */
export function Grams({ weighed }: { weighed: boolean }) {
  const { t } = useTranslation();
  return weighed && <span className="text-xs text-ink-3">{t('product.gram')}</span>;
}

/** What a field is called in which a quantity is typed: in grams, of what is sold by weight. */
export const gramsNamed = (t: TFunction, label: string, weighed: boolean): string =>
  weighed ? t('buying.weight.inGrams', { label }) : label;

/** What fields of a line are called: quantities of what is sold by weight are typed in grams, and its prices are a kilogram's. */
export function useLineNames(weighed: boolean) {
  const { t } = useTranslation();
  return {
    quantity: (label: string) => gramsNamed(t, label, weighed),
    price: (label: string) => (weighed ? t('buying.weight.ofKilo', { label }) : label),
    unit: weighed ? t('product.gram') : undefined,
  };
}
