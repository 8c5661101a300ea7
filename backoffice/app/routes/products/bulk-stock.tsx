import type { ProductRow, StockUnitRow } from '@hanout/contracts';
import { MAX_UNIT_PRODUCTS, stockContract } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Skeleton } from '@hanout/ui/backoffice/components/skeleton.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useCall } from '../../forms/use-call.ts';
import { WholeInput } from '../../forms/whole-input.tsx';

interface BulkStockProps {
  products: readonly ProductRow[];
  onClose: () => void;
  /** Pieces that came in. */
  onDone: (pieces: number) => void;
}

interface Goods {
  readonly units: readonly StockUnitRow[];
  readonly warehouses: readonly { id: string; name: string }[];
}

/** Goods of the chosen products come in: one quantity for each unit, all at once. */
export function BulkStock({ products, onClose, onDone }: BulkStockProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { goods, refused } = useGoods(products);
  const [warehouse, setWarehouse] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const lines = Object.entries(typed)
    .filter(([, text]) => text !== '')
    .map(([unitId, text]) => ({ unitId, quantity: Number(text) }));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const warehouseId = warehouse || (goods?.warehouses[0]?.id ?? '');
  const send = () => call(stockContract.addMany, { params: { warehouseId }, body: { lines, reason: '' } });
  return (
    <FormDialog
      title={t('products.bulk.stock')}
      description={t('products.bulk.stockText')}
      width="wide"
      submit={t('products.bulk.receive')}
      blocked={!goods || lines.length === 0 || !(pieces > 0)}
      aside={
        <span role="status" className="me-auto text-ink-2">
          {pieces > 0 && t('products.bulkPieces', { count: pieces })}
        </span>
      }
      send={send}
      onDone={() => onDone(pieces)}
      onClose={onClose}
    >
      {refused && (
        <Notice tone="bad" alert>
          {refused}
        </Notice>
      )}
      {!goods && !refused && <Skeleton className="h-24" />}
      {goods && (
        <>
          <SelectField
            label={t('products.bulk.warehouse')}
            name="warehouseId"
            value={warehouseId}
            onChange={setWarehouse}
            options={goods.warehouses.map(({ id, name }) => [id, name])}
          />
          <ul className="max-h-[50vh] overflow-y-auto rounded-m border border-line">
            {goods.units.map((unit) => (
              <UnitLine
                key={unit.unitId}
                unit={unit}
                value={typed[unit.unitId] ?? ''}
                onChange={(text) => setTyped({ ...typed, [unit.unitId]: text })}
              />
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

interface UnitLineProps {
  unit: StockUnitRow;
  value: string;
  onChange: (text: string) => void;
}

function UnitLine({ unit, value, onChange }: UnitLineProps) {
  const { t } = useTranslation();
  const name = [unit.name, unit.variant].filter(Boolean).join(', ');
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{unit.name}</bdi>
        {unit.variant && <bdi className="block truncate text-xs text-ink-2">{unit.variant}</bdi>}
      </span>
      <span className="text-xs whitespace-nowrap text-ink-2">
        {t('products.bulk.onHand')} <Count value={unit.onHand} />
      </span>
      <WholeInput
        height="s"
        figures={7}
        className="num w-24"
        aria-label={t('products.quantityOf', { name })}
        placeholder="+0"
        value={value}
        onChange={onChange}
      />
    </li>
  );
}

/** Units of the products with what lies of them, and where goods may come in. */
function useGoods(products: readonly ProductRow[]) {
  const api = useApi();
  const { t } = useTranslation();
  const [goods, setGoods] = useState<Goods | null>(null);
  const [refused, setRefused] = useState('');
  const ids = products
    .filter(({ type }) => type !== 'pack')
    .slice(0, MAX_UNIT_PRODUCTS)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    let current = true;
    Promise.all([
      api.send(stockContract.units, { query: { products: ids } }),
      api.send(stockContract.warehouses, {}),
    ]).then(([units, places]) => {
      if (!current) return;
      if (!units.ok) setRefused(units.message);
      else if (!places.ok) setRefused(places.message);
      else if (units.data.units.length === 0) setRefused(t('products.bulk.noUnits'));
      else setGoods({ units: units.data.units, warehouses: places.data.warehouses });
    });
    return () => {
      current = false;
    };
  }, [api, ids, t]);
  return { goods, refused };
}
