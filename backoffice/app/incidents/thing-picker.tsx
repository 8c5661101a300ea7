import {
  type IncidentThing,
  type OrderRow,
  ordersContract,
  type StockLevelRow,
  type StockMovementRow,
  stockContract,
} from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { mapped } from '../forms/outcome.ts';
import { SearchPicker } from '../forms/search-picker.tsx';
import { useApi } from '../forms/use-api.ts';
import { unitName } from '../stock/unit-look.tsx';
import { ThingLook } from './look.tsx';

const NOTHING = {
  note: null,
  type: null,
  quantity: null,
  at: null,
  warehouseId: null,
  warehouse: null,
  unitId: null,
};

const levelThing = (row: StockLevelRow): IncidentThing => ({
  ...{ ...NOTHING, kind: 'stock_level', id: row.id, label: unitName(row), note: row.lot || null },
  ...{ warehouseId: row.warehouseId, warehouse: row.warehouse, unitId: row.unitId },
});

const movementThing = (row: StockMovementRow): IncidentThing => ({
  ...{ ...NOTHING, kind: 'stock_movement', id: row.id, label: unitName(row), warehouse: row.warehouse },
  ...{ note: row.orderNumber ?? (row.lot || null), type: row.type, quantity: row.onHandChange },
  ...{ at: row.at, unitId: row.unitId },
});

const orderThing = (row: OrderRow): IncidentThing => ({
  ...{ ...NOTHING, kind: 'order', id: row.id, label: row.number },
});

interface ThingPickerProps {
  kind: 'stock_level' | 'stock_movement' | 'order';
  error?: string;
  /** Only what was made since then. */
  since?: string;
  onPick: (thing: IncidentThing) => void;
}

/** Searches the stock, its movements or the orders for what an incident is about. */
export function ThingPicker({ kind, error, since, onPick }: ThingPickerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const search = useCallback(
    async (q: string) => {
      if (kind === 'stock_level')
        return mapped(await api.send(stockContract.levels, { query: { q, perPage: 8 } }), (found) =>
          found.levels.map(levelThing),
        );
      if (kind === 'stock_movement')
        return mapped(
          await api.send(stockContract.movements, {
            query: { q, perPage: 12, from: since && algiersDay(new Date(since)) },
          }),
          (found) => found.movements.map(movementThing),
        );
      return mapped(await api.send(ordersContract.list, { query: { q, perPage: 8 } }), (found) =>
        found.orders.map(orderThing),
      );
    },
    [api, kind, since],
  );
  const labels = { stock_level: 'findLevel', stock_movement: 'findMovement', order: 'findOrder' } as const;
  return (
    <SearchPicker<IncidentThing>
      label={t(`incidents.form.${labels[kind]}`)}
      hint={t('incidents.form.findHint')}
      failure={t('incidents.form.findFailed')}
      error={error}
      search={search}
      keyOf={({ id }) => id ?? ''}
      draw={(thing) => <ThingLook thing={thing} linked={false} />}
      onPick={onPick}
    />
  );
}
