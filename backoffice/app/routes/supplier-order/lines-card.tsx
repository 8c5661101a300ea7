import { type SupplierUnit, suppliersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../forms/form-errors.tsx';
import { useApi } from '../../forms/use-api.ts';
import { SupplierUnitPicker, UnitLook } from '../../procurement/supplier-unit-picker.tsx';
import { withUnit } from './draft.ts';
import { DraftLines } from './draft-lines.tsx';
import type { loader } from './load.server.ts';
import { SentLines } from './sent-lines.tsx';
import type { OrderForm } from './use-order-form.ts';

/** What is wanted: typed as long as it is a draft, then with what came of it. */
export function LinesCard({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const { lines } = form.draft;
  const isDraft = order.stage === 'draft' && order.mayEdit;
  const take = (unit: SupplierUnit) => form.set({ lines: withUnit(lines, unit) });
  return (
    <Card icon="shirt" title={t('buying.lines')} meta={<Count value={lines.length} />} flush>
      {isDraft && <AddLine onPick={take} taken={lines.map(({ unitId }) => unitId)} />}
      {lines.length === 0 ? (
        <EmptyState icon="shirt" title={t('buying.noLines')}>
          {t('buying.noLinesText')}
        </EmptyState>
      ) : isDraft ? (
        <DraftLines form={form} />
      ) : (
        <SentLines />
      )}
    </Card>
  );
}

/** What the supplier is known to sell; null while it is asked. */
function useOwn(supplierId: string, asked: boolean): readonly SupplierUnit[] | null {
  const api = useApi();
  const [own, setOwn] = useState<readonly SupplierUnit[] | null>(null);
  useEffect(() => {
    if (!asked) return;
    let current = true;
    void api
      .send(suppliersContract.units, { params: { id: supplierId }, query: { own: true } })
      .then((answer) => current && setOwn(answer.ok ? answer.data.units : []));
    return () => {
      current = false;
    };
  }, [api, supplierId, asked]);
  return own;
}

function AddLine({ onPick, taken }: { onPick: (unit: SupplierUnit) => void; taken: readonly string[] }) {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const [browsing, setBrowsing] = useState(false);
  const refused = useFieldError('lines');
  const own = useOwn(order.supplier.id, browsing);
  const left = own?.filter(({ unitId }) => !taken.includes(unitId)) ?? [];
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-sunken px-3.5 py-3">
      <SupplierUnitPicker
        supplierId={order.supplier.id}
        label={t('buying.addLine')}
        hint={t('buying.addHint')}
        error={refused}
        accept={({ unitId }) => !taken.includes(unitId)}
        onPick={onPick}
      />
      <Button
        size="s"
        kind="ghost"
        className="self-start"
        icon={browsing ? 'chevron-up' : 'chevron-down'}
        aria-expanded={browsing}
        onClick={() => setBrowsing(!browsing)}
      >
        {t('buying.own')}
      </Button>
      {browsing && own && (
        <ul aria-label={t('buying.own')} className="rounded-m border border-line bg-paper">
          {left.map((unit) => (
            <li key={unit.unitId} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-row w-full items-center gap-2 px-2 text-start hover:bg-hover max-desk:min-h-11"
                onClick={() => onPick(unit)}
              >
                <UnitLook unit={unit} />
              </button>
            </li>
          ))}
          {left.length === 0 && <li className="px-2 py-2 text-ink-3">{t('listing.none')}</li>}
        </ul>
      )}
    </div>
  );
}
