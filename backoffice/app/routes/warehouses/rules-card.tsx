import { ALLOCATION_STRATEGIES, type StockRules, stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, WholeField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** Which lot leaves first (BO-137), and from when a unit counts as low. */
export function RulesCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const { save, busy, refused, errors } = useSave();
  const { rules } = useLoaderData<typeof loader>();
  const [strategy, setStrategy] = useState<StockRules['allocationStrategy']>(rules.allocationStrategy);
  const [threshold, setThreshold] = useState(String(rules.lowStockThreshold));
  const changed =
    strategy !== rules.allocationStrategy ||
    Number(threshold) !== rules.lowStockThreshold ||
    threshold === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lowStockThreshold = threshold === '' ? Number.NaN : Number(threshold);
    const body = { allocationStrategy: strategy, lowStockThreshold };
    await save(stockContract.changeRules, { body }, t('stock.warehouses.rulesSaved'));
  };
  return (
    <Card title={t('stock.warehouses.rules')} icon="list-filter">
      <form onSubmit={submit} noValidate>
        <FormErrors value={errors}>
          <fieldset disabled={!mayEdit} className="flex flex-col gap-3">
            {refused && !errors.lowStockThreshold && (
              <Notice tone="bad" alert>
                {refused.message}
              </Notice>
            )}
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
            {mayEdit && changed && (
              <div>
                <Button type="submit" kind="primary" busy={busy} disabled={busy}>
                  {t(busy ? 'form.submitting' : 'form.save')}
                </Button>
              </div>
            )}
          </fieldset>
        </FormErrors>
      </form>
    </Card>
  );
}
