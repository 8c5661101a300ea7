import { type PricedReceiptLine, supplierReceiptsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineNames } from '../../components/quantity.tsx';
import { AmountField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { type PriceField, type PricePair, pairOf, priceOf, typedPair } from '../../procurement/price-pair.ts';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

/** What goods cost that came without a price; what is left empty goes on waiting. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { receipt, priced } = useLoaderData<typeof loader>();
  const waiting = (priced?.items ?? []).filter(({ priceHt }) => priceHt === null);
  const units = waiting.filter(
    (line, nth) => waiting.findIndex(({ unitId }) => unitId === line.unitId) === nth,
  );
  const [pairs, setPairs] = useState(() => new Map(units.map((line) => [line.unitId, pairOf(line)])));
  const typed = units.flatMap(({ unitId }) => {
    const pair = pairs.get(unitId);
    return pair && pair.ht.trim() !== '' ? [{ unitId, pair }] : [];
  });
  const send = () => {
    const prices = typed.map(({ unitId, pair }) => {
      const { priceHt, taxRate } = priceOf(pair);
      return { unitId, priceHt: priceHt ?? Number.NaN, taxRate };
    });
    return call(supplierReceiptsContract.price, { params: { id: receipt.id }, body: { prices } });
  };
  return (
    <FormDialog
      title={t('receiving.price')}
      description={t('receiving.priceText')}
      submit={t('receiving.priceSave')}
      blocked={typed.length === 0}
      send={send}
      done={t('receiving.priced')}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-4">
        {units.map((line) => (
          <Unit
            key={line.unitId}
            line={line}
            at={typed.findIndex(({ unitId }) => unitId === line.unitId)}
            pair={pairs.get(line.unitId) ?? pairOf(line)}
            onChange={(pair) => setPairs(new Map(pairs).set(line.unitId, pair))}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

interface UnitProps {
  line: PricedReceiptLine;
  /** Its place among those that are sent. */
  at: number;
  pair: PricePair;
  onChange: (pair: PricePair) => void;
}

function Unit({ line, at, pair, onChange }: UnitProps) {
  const { t } = useTranslation();
  const typed = (field: PriceField) => (value: string) => onChange(typedPair(pair, field, value));
  const name = unitName(line);
  const names = useLineNames(line.weighed);
  return (
    <li className="flex flex-col gap-1.5">
      <bdi className="font-semibold">{name}</bdi>
      <div className="grid grid-cols-[1fr_84px_1fr] gap-3">
        <AmountField
          label={names.price(t('buying.column.ht'))}
          aria-label={names.price(t('buying.htOf', { name }))}
          name={`ht-${line.unitId}`}
          path={`prices.${at}.priceHt`}
          value={pair.ht}
          onChange={typed('ht')}
        />
        <TextField
          label={t('buying.column.tax')}
          name={`tax-${line.unitId}`}
          path={`prices.${at}.taxRate`}
          dir="ltr"
          inputMode="decimal"
          className="num"
          maxLength={6}
          value={pair.tax}
          onChange={typed('tax')}
        />
        <AmountField
          label={names.price(t('buying.column.ttc'))}
          name={`ttc-${line.unitId}`}
          value={pair.ttc}
          onChange={typed('ttc')}
        />
      </div>
    </li>
  );
}
