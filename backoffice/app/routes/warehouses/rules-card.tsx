import { ALLOCATION_STRATEGIES, type StockRules, stockContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, WholeField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** Which lot leaves first (BO-137), and from when a unit counts as low. */
export function RulesCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const call = useCall();
  const { rules } = useLoaderData<typeof loader>();
  const [strategy, setStrategy] = useState<StockRules['allocationStrategy']>(rules.allocationStrategy);
  const [threshold, setThreshold] = useState(String(rules.lowStockThreshold));
  const changed =
    strategy !== rules.allocationStrategy ||
    Number(threshold) !== rules.lowStockThreshold ||
    threshold === '';
  const lowStockThreshold = threshold === '' ? Number.NaN : Number(threshold);
  return (
    <Card title={t('stock.warehouses.rules')} icon="list-filter">
      <PageForm
        legend={t('stock.warehouses.rules')}
        mayEdit={mayEdit}
        changed={changed}
        send={() =>
          call(stockContract.changeRules, { body: { allocationStrategy: strategy, lowStockThreshold } })
        }
        done={t('stock.warehouses.rulesSaved')}
        submit={t('form.save')}
      >
        <SelectField
          label={t('stock.warehouses.strategy')}
          name="allocationStrategy"
          value={strategy}
          onChange={(value) => setStrategy(value as StockRules['allocationStrategy'])}
          options={ALLOCATION_STRATEGIES.map((one) => [one, t(`stock.warehouses.strategies.${one}`)])}
        />
        <WholeField
          label={t('stock.warehouses.threshold')}
          name="lowStockThreshold"
          value={threshold}
          onChange={setThreshold}
          unit={t('price.pieces')}
        />
      </PageForm>
    </Card>
  );
}
