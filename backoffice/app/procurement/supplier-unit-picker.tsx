import { type SupplierUnit, suppliersContract } from '@hanout/contracts';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PerKilo, quantityText } from '../components/quantity.tsx';
import { mapped } from '../forms/outcome.ts';
import { SearchPicker } from '../forms/search-picker.tsx';
import { useApi } from '../forms/use-api.ts';
import { unitName } from '../stock/unit-look.tsx';

interface SupplierUnitPickerProps {
  supplierId: string;
  label: string;
  hint: string;
  error?: string;
  accept?: (unit: SupplierUnit) => boolean;
  onPick: (unit: SupplierUnit) => void;
}

/** Looks for what can be ordered of a supplier: its own first, with the price that it is known for. */
export function SupplierUnitPicker({ supplierId, ...props }: SupplierUnitPickerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const search = useCallback(
    async (q: string) =>
      mapped(
        await api.send(suppliersContract.units, { params: { id: supplierId }, query: { q } }),
        ({ units }) => units,
      ),
    [api, supplierId],
  );
  return (
    <SearchPicker<SupplierUnit>
      {...props}
      failure={t('buying.addFailed')}
      search={search}
      keyOf={({ unitId }) => unitId}
      draw={(unit) => <UnitLook unit={unit} />}
    />
  );
}

export function UnitLook({ unit }: { unit: SupplierUnit }) {
  const { t } = useTranslation();
  const code = unit.supplierSku || unit.sku;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <bdi className={`block truncate ${unit.known ? 'font-semibold' : ''}`}>{unitName(unit)}</bdi>
        <span className="flex gap-x-2 text-xs text-ink-3">
          {code && <Code>{code}</Code>}
          <span>{t('buying.onHand', { number: quantityText(unit.onHand, unit.weighed) })}</span>
        </span>
      </span>
      {unit.priceHt !== null && (
        <span>
          <Amount value={unit.priceHt} className="text-ink-2" />
          <PerKilo weighed={unit.weighed} />
        </span>
      )}
    </span>
  );
}
