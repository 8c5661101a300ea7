import type { Centimes } from '@hanout/kernel';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { WholeField } from '../forms/fields.tsx';
import type { DraftLine } from './lines-draft.ts';

/** What a quote says of a line. */
export interface PricedLine {
  readonly available: number;
  readonly unitPrice: Centimes;
  readonly total: Centimes;
}

interface DraftLineRowProps {
  line: Pick<DraftLine, 'name' | 'variant' | 'quantity'>;
  /** Null until it is quoted as it stands. */
  priced: PricedLine | null | undefined;
  error?: string;
  /** Beside what is left of it. */
  children?: ReactNode;
  onQuantity: (quantity: string) => void;
  onRemove: () => void;
}

/** A line of an order that is being made or changed: its quantity, what one costs, and the way off. */
export function DraftLineRow({ line, priced, error, children, onQuantity, onRemove }: DraftLineRowProps) {
  const { t } = useTranslation();
  const { name, variant, quantity } = line;
  const isShort = priced && Number(quantity) > priced.available;
  return (
    <li className="flex flex-wrap items-center gap-2.5 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="font-medium">{name}</bdi>
        <span className="flex flex-wrap gap-x-1.5 text-xs text-ink-2">
          {variant && <bdi>{variant}</bdi>}
          {priced && (
            <span className={isShort ? 'tone-wait font-medium text-tone-ink' : undefined}>
              {t('newOrder.available')} <Count value={priced.available} />
            </span>
          )}
          {children}
        </span>
      </span>
      <span className="w-24">
        <WholeField
          label={t('order.line.quantity')}
          error={error}
          aria-label={t('newOrder.quantityOf', { name })}
          value={quantity}
          onChange={onQuantity}
        />
      </span>
      <span className="ms-auto w-28 text-end">
        {priced && (
          <>
            <Amount value={priced.unitPrice} className="block text-xs text-ink-2" />
            <Amount value={priced.total} className="font-semibold" />
          </>
        )}
      </span>
      <IconButton size="m" icon="x" label={t('newOrder.remove', { name })} onClick={onRemove} />
    </li>
  );
}
