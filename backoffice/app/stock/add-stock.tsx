import type { WarehouseRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link, useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductPicker } from '../catalog/product-picker.tsx';
import { useCombinations } from '../catalog/use-combinations.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Grams } from '../components/quantity.tsx';
import { SelectField, TextField, WholeField } from '../forms/fields.tsx';
import type { Refused } from '../forms/outcome.ts';
import { Switch } from '../forms/switch.tsx';
import { useFormKey } from '../forms/use-form-key.ts';
import { useFormPost } from '../forms/use-form-post.ts';

interface StockedProduct {
  readonly productId: string;
  readonly combinationId: string;
  /** One of its combinations has to be chosen. */
  readonly combined?: boolean;
  readonly name: string;
  /** Sold by weight: it is counted in grams. */
  readonly weighed: boolean;
}

const EMPTY = { quantity: '', lot: '', expiresOn: '', reason: '', forInspection: false };

interface AddStockProps {
  warehouses: readonly Pick<WarehouseRow, 'id' | 'name'>[];
  warehouseId?: string;
  /** The unit whose page this is; without one, it is searched for. */
  unit?: StockedProduct;
  onDone?: () => void;
}

/** Goods come into a warehouse (BO-036): quantity, lot with its expiry, whether they wait for inspection. */
export function AddStock({ warehouses, warehouseId, unit, onDone }: AddStockProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const post = useFormPost(t('stock.add.failed'));
  const { key, renew } = useFormKey();
  const [place, setPlace] = useState(warehouseId ?? warehouses[0]?.id ?? '');
  const [product, setProduct] = useState<StockedProduct | null>(unit ?? null);
  const [draft, setDraft] = useState(EMPTY);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (message: string, errors: Refused['errors'] = {}) =>
    setRefused({ ok: false, code: 'invalid', message, errors });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const needsVariant = t('stock.add.needsVariant');
    if (product?.combined && !product.combinationId)
      return refuse(needsVariant, { combinationId: needsVariant });
    setBusy(true);
    const answer = await post<{ status: string; message: string }>(
      `/dashboard/api/stock/warehouse/${place}/add-stock`,
      {
        ...{ productId: product?.productId ?? '', combinationId: product?.combinationId ?? '' },
        ...{ ...draft, forInspection: String(draft.forInspection) },
      },
      key(),
    );
    setBusy(false);
    if (!answer.ok) return setRefused(answer);
    const { status, message } = answer.data;
    if (status !== 'ok') return refuse(message || t('stock.add.failed'));
    renew();
    setRefused(null);
    setDraft(EMPTY);
    if (!unit) setProduct(null);
    notifyDone(message || t('stock.add.done'));
    revalidate();
    onDone?.();
  };
  const errors = refused?.errors ?? {};
  const field = (name: 'lot' | 'expiresOn' | 'reason', extra: object, hint?: string) => (
    <TextField
      label={t(`stock.add.${name}`)}
      error={errors[name]}
      hint={hint}
      name={name}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
      {...extra}
    />
  );
  if (warehouses.length === 0) return <NoWarehouse />;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      {!unit && (
        <Product value={product} onChange={setProduct} error={errors.productId ?? errors.combinationId} />
      )}
      <SelectField
        label={t('stock.warehouse')}
        name="warehouse"
        value={place}
        onChange={setPlace}
        options={warehouses.map(({ id, name }) => [id, name])}
      />
      <div className="grid grid-cols-2 gap-3">
        <WholeField
          label={t('stock.add.quantity')}
          error={errors.quantity}
          name="quantity"
          figures={7}
          value={draft.quantity}
          onChange={(quantity) => setDraft({ ...draft, quantity })}
          trailing={<Grams weighed={product?.weighed ?? false} />}
        />
        {field('lot', { dir: 'ltr', maxLength: 60, className: 'code' })}
        {field('expiresOn', { type: 'date' }, t('stock.add.expiryHint'))}
        {field('reason', { dir: 'auto', maxLength: 500 })}
      </div>
      <Switch
        name="forInspection"
        label={t('stock.add.forInspection')}
        checked={draft.forInspection}
        onChange={(forInspection) => setDraft({ ...draft, forInspection })}
      />
      <div className="flex justify-end">
        <Button type="submit" kind="primary" busy={busy} disabled={busy || !product || !place}>
          {t(busy ? 'form.submitting' : 'stock.add.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Pieces lie somewhere: the place comes first. */
function NoWarehouse() {
  const { t } = useTranslation();
  return (
    <p className="text-ink-2">
      {t('stock.warehouses.none')}. {t('stock.warehouses.noneText')}{' '}
      <Link to="/warehouses">{t('stock.tab.warehouses')}</Link>
    </p>
  );
}

interface ProductProps {
  value: StockedProduct | null;
  onChange: (value: StockedProduct | null) => void;
  error?: string;
}

function Product({ value, onChange, error }: ProductProps) {
  const { t } = useTranslation();
  if (!value)
    return (
      <ProductPicker
        label={t('stock.add.product')}
        error={error}
        accept={({ type }) => type !== 'pack'}
        onPick={({ id, name, weighed, combinations }) =>
          onChange({ productId: id, combinationId: '', combined: combinations > 0, name, weighed })
        }
      />
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2 rounded-m border border-line bg-sunken ps-2.5">
        <bdi className="min-w-0 flex-1 truncate font-medium">{value.name}</bdi>
        <IconButton
          size="m"
          icon="x"
          label={t('listing.remove', { name: value.name })}
          onClick={() => onChange(null)}
        />
      </div>
      <Variant value={value} onChange={onChange} error={error} />
    </div>
  );
}

function Variant({ value, onChange, error }: ProductProps & { value: StockedProduct }) {
  const { t } = useTranslation();
  const options = useCombinations(value.productId);
  if (options.length === 0) return error ? <p className="text-xs text-bad">{error}</p> : null;
  return (
    <SelectField
      label={t('stock.add.variant')}
      error={error}
      value={value.combinationId}
      onChange={(combinationId) => onChange({ ...value, combinationId })}
      none={t('products.choose')}
      options={options.map(({ id, combination }) => [id, combination])}
    />
  );
}
