import { catalogAdminContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, parseAmount } from '../../forms/amount.ts';
import { AmountInput } from '../../forms/amount-input.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useMay } from '../../frame/session.tsx';
import { Tick } from '../../listing/list-table.tsx';
import { StockLink } from '../../stock/stock-link.tsx';
import type { Combination } from './combinations-card.tsx';
import type { loader } from './route.tsx';
import type { ProductForm } from './use-product-form.ts';

interface CombinationRowProps {
  combination: Combination;
  form: ProductForm;
  index: number;
  /** Rows are as high as what they hold: on a phone each is a small form. */
  measure: (row: HTMLTableRowElement | null) => void;
  onPictures: (id: string) => void;
  onRemove: (combination: Combination) => void;
}

/** What is typed in a row; saved when the row's field is left. */
function useRowForm(combination: Combination) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { product } = useLoaderData<typeof loader>();
  const saved = {
    sku: combination.sku ?? '',
    barcode: combination.barcode ?? '',
    priceHt: amountText(combination.priceHt),
  };
  const [typed, setTyped] = useState<Partial<typeof saved>>({});
  const [error, setError] = useState('');
  const draft = { ...saved, ...typed };
  const changed = (Object.keys(typed) as (keyof typeof saved)[]).filter(
    (field) => draft[field] !== saved[field],
  );
  useUnsaved(changed.length > 0);
  const save = async (change: Record<string, unknown>) => {
    const params = { id: product.id, combinationId: combination.id };
    const body = { version: combination.version, ...change };
    const answer = await api.send(catalogAdminContract.combination, { params, body });
    if (!answer.ok) {
      const [why = answer.message] = Object.values(answer.errors);
      const refused = `${t('product.combinationFailed')} ${why}`;
      notifyFailed(refused);
      return setError(refused);
    }
    setError('');
    setTyped({});
    notifyDone(t('product.combinationSaved'));
    revalidate();
  };
  const leave = () => {
    if (changed.length === 0) return;
    const content = { sku: draft.sku, barcode: draft.barcode, priceHt: parseAmount(draft.priceHt) };
    void save(
      Object.fromEntries(changed.map((field) => [field, content[field] === '' ? null : content[field]])),
    );
  };
  return {
    draft,
    set: (change: Partial<typeof saved>) => setTyped({ ...typed, ...change }),
    error,
    save,
    leave,
  };
}

/** One combination, edited in place. Drawn again when something of its own changes, not with every step of scrolling. */
export const CombinationRow = memo(function CombinationRow(props: CombinationRowProps) {
  const { combination, form, index, measure, onPictures, onRemove } = props;
  const { t } = useTranslation();
  const { name } = combination;
  const mayEdit = useMay('products.edit');
  const mayPrice = useMay('prices.edit');
  const { draft, set, error, save, leave } = useRowForm(combination);
  const errorId = useId();
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
      onBlur={leave}
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
          name="priceHt"
          height="s"
          disabled={!mayPrice}
          placeholder={form.draft.price.priceHt}
          aria-label={t('product.field', { field: t('product.priceHt'), name })}
          value={draft.priceHt}
          onChange={(priceHt) => set({ priceHt })}
          onLeave={leave}
        />
      </td>
      <td className="fig" data-label={t('product.stock')}>
        <StockLink id={combination.id} name={name} quantity={combination.quantity} />
      </td>
      <td data-label={t('product.active')}>
        <Tick
          label={t('product.field', { field: t('product.active'), name })}
          checked={combination.isActive}
          onChange={() => void save({ isActive: !combination.isActive })}
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
            <Button
              size="s"
              kind="ghost"
              square
              icon="star"
              aria-label={t('app.pair', { name: t('product.makeDefault'), value: name })}
              title={t('product.makeDefault')}
              onClick={() => void save({ isDefault: true })}
            />
          )}
          {mayEdit && (
            <Button
              size="s"
              kind="ghost"
              square
              icon="trash"
              aria-label={t('product.removeCombination', { name })}
              title={t('groupings.remove')}
              onClick={() => onRemove(combination)}
            />
          )}
        </span>
      </td>
    </tr>
  );
});
