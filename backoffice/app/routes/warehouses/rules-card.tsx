import { ALLOCATION_STRATEGIES, type StockRules, stockContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField, WholeField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useDraft } from '../../forms/use-draft.ts';
import type { loader } from './load.server.ts';

/** Which lot leaves first (BO-137), and from when a unit counts as low. */
export function RulesCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const call = useCall();
  const { rules } = useLoaderData<typeof loader>();
  const { allocationStrategy, lowStockThreshold: least } = rules;
  const { draft, set, changed, keep } = useDraft({ strategy: allocationStrategy, threshold: String(least) });
  const { strategy, threshold } = draft;
  const lowStockThreshold = threshold === '' ? Number.NaN : Number(threshold);
  return (
    <Card title={t('stock.warehouses.rules')} icon="list-filter">
      <PageForm
        legend={t('stock.warehouses.rules')}
        mayEdit={mayEdit}
        changed={changed}
        send={() =>
          keep(call(stockContract.changeRules, { body: { allocationStrategy: strategy, lowStockThreshold } }))
        }
        done={t('stock.warehouses.rulesSaved')}
        submit={t('form.save')}
      >
        <SelectField
          label={t('stock.warehouses.strategy')}
          name="allocationStrategy"
          value={strategy}
          onChange={(value) => set({ ...draft, strategy: value as StockRules['allocationStrategy'] })}
          options={ALLOCATION_STRATEGIES.map((one) => [one, t(`stock.warehouses.strategies.${one}`)])}
        />
        <WholeField
          label={t('stock.warehouses.threshold')}
          name="lowStockThreshold"
          value={threshold}
          onChange={(value) => set({ ...draft, threshold: value })}
          unit={t('price.pieces')}
        />
      </PageForm>
    </Card>
  );
}
