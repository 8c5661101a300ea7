import { type SupplierPrice, type SupplierUnit, suppliersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineNames } from '../../components/quantity.tsx';
import { AmountField, TextField, TickField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { type PriceField, type PricePair, pairOf, priceOf, typedPair } from '../../procurement/price-pair.ts';
import { SupplierUnitPicker } from '../../procurement/supplier-unit-picker.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

type Priced = SupplierPrice | SupplierUnit;

interface PriceDialogProps {
  /** null: of something that is yet to be chosen. */
  price: SupplierPrice | null;
  onClose: () => void;
}

/** For how much something is bought: HT or TTC is typed, the other follows. */
export function PriceDialog({ price, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { supplier } = useLoaderData<typeof loader>();
  const [unit, setUnit] = useState<Priced | null>(price);
  const [pair, setPair] = useState<PricePair>(price ? pairOf(price) : { ht: '', ttc: '', tax: '' });
  const choose = (chosen: SupplierUnit) => {
    setUnit(chosen);
    setPair(pairOf(chosen));
  };
  const send = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const { priceHt, taxRate } = priceOf(pair);
    const body = {
      ...{ priceHt: priceHt ?? Number.NaN, taxRate, supplierSku: text('supplierSku') },
      ...{ packSize: Number(text('packSize') || 1), minQuantity: Number(text('minQuantity') || 1) },
      ...{
        leadDays: text('leadDays') === '' ? null : Number(text('leadDays')),
        preferred: form.has('preferred'),
      },
    };
    return call(suppliersContract.setPrice, {
      params: { id: supplier.id, unitId: unit?.unitId ?? '' },
      body,
    });
  };
  return (
    <FormDialog
      title={unit ? t('suppliers.price.edit', { name: unitName(unit) }) : t('suppliers.price.add')}
      submit={t('suppliers.price.save')}
      blocked={!unit}
      send={send}
      done={t('suppliers.price.saved')}
      onClose={onClose}
    >
      {unit ? (
        <>
          {!price && (
            <Button size="s" onClick={() => setUnit(null)}>
              {t('suppliers.price.other')}
            </Button>
          )}
          <Amounts pair={pair} weighed={unit.weighed} focused={!price} onChange={setPair} />
          <Terms key={unit.unitId} unit={unit} />
        </>
      ) : (
        <SupplierUnitPicker
          supplierId={supplier.id}
          label={t('suppliers.price.search')}
          hint={t('suppliers.price.hint')}
          onPick={choose}
        />
      )}
    </FormDialog>
  );
}

interface AmountsProps {
  pair: PricePair;
  weighed: boolean;
  /** Takes the focus: what had it is gone with the search. */
  focused: boolean;
  onChange: (pair: PricePair) => void;
}

function Amounts({ pair, weighed, focused, onChange }: AmountsProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useBeforePaint(() => {
    if (focused) box.current?.querySelector('input')?.focus();
  }, [focused]);
  const names = useLineNames(weighed);
  const typed = (field: PriceField) => (value: string) => onChange(typedPair(pair, field, value));
  return (
    <div ref={box} className="grid grid-cols-[1fr_84px_1fr] gap-3">
      <AmountField
        label={names.price(t('suppliers.price.ht'))}
        name="priceHt"
        value={pair.ht}
        onChange={typed('ht')}
      />
      <TextField
        label={t('suppliers.price.tax')}
        name="taxRate"
        dir="ltr"
        inputMode="decimal"
        className="num"
        maxLength={6}
        value={pair.tax}
        onChange={typed('tax')}
        trailing={<span className="text-xs text-ink-3">%</span>}
      />
      <AmountField
        label={names.price(t('suppliers.price.ttc'))}
        name="priceTtc"
        value={pair.ttc}
        onChange={typed('ttc')}
      />
    </div>
  );
}

function Terms({ unit }: { unit: Priced }) {
  const { t } = useTranslation();
  const names = useLineNames(unit.weighed);
  const known = 'since' in unit ? unit : null;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <WholeField
          label={unit.weighed ? t('buying.weight.pack') : t('suppliers.price.pack')}
          unit={names.unit}
          name="packSize"
          figures={6}
          maxLength={6}
          defaultValue={unit.packSize}
        />
        <WholeField
          label={names.quantity(t('suppliers.price.minimum'))}
          unit={names.unit}
          name="minQuantity"
          figures={6}
          maxLength={6}
          defaultValue={unit.minQuantity}
        />
        <TextField
          label={t('suppliers.price.sku')}
          name="supplierSku"
          optional
          dir="ltr"
          className="code"
          maxLength={60}
          defaultValue={unit.supplierSku}
        />
        <WholeField
          label={t('suppliers.leadDays')}
          name="leadDays"
          optional
          figures={3}
          maxLength={3}
          unit={t('suppliers.daysUnit')}
          defaultValue={known?.leadDays ?? ''}
        />
      </div>
      <TickField
        label={t('suppliers.price.preferred')}
        name="preferred"
        defaultChecked={known?.preferred ?? false}
      />
    </>
  );
}
