import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTaxed } from '../../forms/amount.ts';
import { CombinationRow } from './combination-row.tsx';
import type { Combination } from './combinations-card.tsx';
import type { ProductForm } from './use-product-form.ts';

const ROW_HEIGHT = 44;
const HEADS = ['combination', 'sku', 'barcode', 'priceHt', 'priceTtc', 'stock', 'active', 'images'] as const;
const WIDTHS: Partial<Record<(typeof HEADS)[number], string>> = {
  combination: 'w-[18%]',
  priceHt: 'w-[120px]',
  priceTtc: 'w-[120px]',
  stock: 'w-[60px] fig',
  active: 'w-[56px]',
  images: 'w-[128px]',
};

interface RowsProps {
  combinations: readonly Combination[];
  form: ProductForm;
  onPictures: (id: string) => void;
  onRemove: (combination: Combination) => void;
  onDefault: (combination: Combination) => void;
}

/** The rows in sight; a product without tax has one field for its price. */
export function CombinationRows({ combinations, form, onPictures, onRemove, onDefault }: RowsProps) {
  const { t } = useTranslation();
  const { priceHt, priceTtc, tax } = form.draft.price;
  const taxed = isTaxed(tax);
  const heads = taxed ? HEADS : HEADS.filter((head) => head !== 'priceTtc');
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: combinations.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => combinations[index]?.id ?? index,
    overscan: 8,
    initialRect: { width: 800, height: 460 },
  });
  const drawn = virtual.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key
      tabIndex={0}
      className="relative max-h-[460px] overflow-auto max-desk:max-h-[75vh]"
    >
      <table
        aria-label={t('product.combinations')}
        aria-rowcount={combinations.length + 1}
        className="table table-forms desk:min-w-[780px] desk:table-fixed"
      >
        <thead className="sticky top-0 z-2">
          <tr aria-rowindex={1}>
            {heads.map((head) => (
              <th key={head} className={WIDTHS[head]}>
                {t(`product.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} columns={heads.length} />
          {drawn.map(({ index, key }) => {
            const combination = combinations[index];
            if (!combination) return null;
            return (
              <CombinationRow
                key={key}
                combination={combination}
                typed={form.rows.drafts[combination.id]}
                error={form.rows.errors[combination.id]}
                onType={form.rows.set}
                onDefault={onDefault}
                productPrice={priceHt}
                productTtc={priceTtc}
                tax={taxed ? tax : null}
                index={index}
                measure={virtual.measureElement}
                onPictures={onPictures}
                onRemove={onRemove}
              />
            );
          })}
          <Spacer height={below} columns={heads.length} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of the rows that are out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr data-room>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}
