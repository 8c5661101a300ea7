import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithTax } from '../../catalog/use-with-tax.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import { useMay } from '../../frame/session.tsx';
import { Tick } from '../../listing/list-table.tsx';
import { StockLink } from '../../stock/stock-link.tsx';
import { type RowDraft, rowFields } from './combination-drafts.ts';
import type { Combination } from './combinations-card.tsx';

interface CombinationRowProps {
  combination: Combination;
  /** What was typed in this row and is not saved. */
  typed: RowDraft | undefined;
  /** Why it was refused. */
  error: string | undefined;
  onType: (id: string, change: RowDraft) => void;
  onDefault: (combination: Combination) => void;
  /** The product's prices, which an empty field gives. */
  productPrice: string;
  productTtc: string;
  /** Per cent, as it is typed; nothing where there is none, and prices have one field. */
  tax: string | null;
  index: number;
  /** Rows are as high as what they hold: on a phone each is a small form. */
  measure: (row: HTMLTableRowElement | null) => void;
  onPictures: (id: string) => void;
  onRemove: (combination: Combination) => void;
}

/** One combination, edited in place. Drawn again when something of its own changes, not with every step of scrolling. */
export const CombinationRow = memo(function CombinationRow(props: CombinationRowProps) {
  const { combination, typed, error, onType, onDefault, productPrice, productTtc, tax, index, measure } =
    props;
  const { onPictures, onRemove } = props;
  const { t } = useTranslation();
  const { name } = combination;
  const mayEdit = useMay('products.edit');
  const mayPrice = useMay('prices.edit');
  const draft = { ...rowFields(combination), ...typed };
  const set = (change: RowDraft) => onType(combination.id, change);
  const errorId = useId();
  const { field: withTax, isNearest } = useWithTax(draft.priceHt, tax ?? '0', (priceHt) => set({ priceHt }));
  const price = (field: 'priceHt' | 'priceTtc') => ({
    ...{ name: field, height: 's' as const, disabled: !mayPrice },
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
    'aria-label': t('product.field', { field: t(`product.${field}`), name }),
  });
  const code = (field: 'sku' | 'barcode') => (
    <TextInput
      height="s"
      dir="ltr"
      maxLength={64}
      className="code"
      aria-label={t('product.field', { field: t(`product.${field}`), name })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      value={draft[field]}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td data-wide>
        <span className="flex min-w-0 items-center gap-1.5">
          {combination.attributes.map(({ valueId, color }) =>
            color ? (
              <span
                key={valueId}
                aria-hidden="true"
                style={{ backgroundColor: color }}
                className="size-3 flex-none rounded-s border border-line-field"
              />
            ) : null,
          )}
          <bdi className="truncate font-medium max-desk:font-semibold" title={error || name}>
            {name}
          </bdi>
          {combination.isDefault && (
            <span title={t('product.isDefault')} className="flex-none text-sea">
              <Icon name="star" size={14} />
              <span className="sr-only">{t('product.isDefault')}</span>
            </span>
          )}
          {error && <Icon name="circle-alert" size={14} className="text-bad" />}
          {error && (
            <span id={errorId} className="sr-only">
              {error}
            </span>
          )}
        </span>
      </td>
      <td data-label={t('product.sku')}>{code('sku')}</td>
      <td data-label={t('product.barcode')}>{code('barcode')}</td>
      <td data-label={t('product.priceHt')}>
        <AmountInput
          {...price('priceHt')}
          placeholder={productPrice}
          value={draft.priceHt}
          onChange={(priceHt) => set({ priceHt })}
        />
      </td>
      {tax !== null && (
        <td data-label={t('product.priceTtc')}>
          <AmountInput {...price('priceTtc')} placeholder={productTtc} {...withTax} />
          {isNearest && (
            <span className="block text-xs whitespace-normal text-ink-2">{t('price.nearest', { tax })}</span>
          )}
        </td>
      )}
      <td className="fig" data-label={t('product.stock')}>
        <StockLink id={combination.id} name={name} quantity={combination.quantity} />
      </td>
      <td data-label={t('product.active')}>
        <Tick
          label={t('product.field', { field: t('product.active'), name })}
          checked={draft.isActive}
          onChange={() => set({ isActive: !draft.isActive })}
        />
      </td>
      <td>
        <span className="flex items-center">
          <Button
            size="s"
            kind="ghost"
            icon="image"
            aria-label={t('app.pair', {
              name: t('product.pictures', { name }),
              value: combination.images.length,
            })}
            onClick={() => onPictures(combination.id)}
          >
            {String(combination.images.length)}
          </Button>
          {mayEdit && !combination.isDefault && (
            <IconButton
              icon="star"
              label={t('app.pair', { name: t('product.makeDefault'), value: name })}
              title={t('product.makeDefault')}
              onClick={() => onDefault(combination)}
            />
          )}
          {mayEdit && (
            <IconButton
              icon="trash"
              label={t('product.removeCombination', { name })}
              title={t('groupings.remove')}
              onClick={() => onRemove(combination)}
            />
          )}
        </span>
      </td>
    </tr>
  );
});
