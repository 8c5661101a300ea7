import { COST_METHODS, type CostMethod, costsContract } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsCount } from '../../components/quantity.tsx';
import { SelectField } from '../../forms/fields.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="text-md font-semibold whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** In all and by warehouse, by which way of counting, and how much of it nobody gave a price. */
export function Totals() {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const { value, estimatedValue, pieces, grams, warehouses } = list;
  const amount = (of: Centimes) => <Amount value={of} unit={t('app.da')} />;
  return (
    <section className="border-b border-line px-5 py-3 max-desk:px-3" aria-label={t('stock.values.title')}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name={t('stock.values.inAll')}>{amount(value)}</Figure>
          <Figure name={t('stock.values.pieces')}>
            <GoodsCount pieces={pieces} grams={grams} />
          </Figure>
          {estimatedValue > 0 && (
            <Figure name={t('stock.values.ofThisEstimated')}>{amount(estimatedValue)}</Figure>
          )}
          {warehouses.length > 1 &&
            warehouses.map((one) => (
              <Figure key={one.id} name={one.name}>
                {amount(one.value)}
              </Figure>
            ))}
        </dl>
        <Method />
      </div>
    </section>
  );
}

/** Whoever may change the shop chooses; others are told. */
function Method() {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const mayEdit = useMay('shop.edit');
  const { save, busy } = useSave();
  if (!mayEdit) return <span className="text-xs text-ink-2">{t(`stock.values.methods.${list.method}`)}</span>;
  const choose = (method: string) =>
    save(
      costsContract.chooseMethod,
      { body: { method: method as CostMethod } },
      t('stock.values.methodSaved'),
    );
  return (
    <SelectField
      label={t('stock.values.method')}
      name="method"
      value={list.method}
      disabled={busy}
      onChange={choose}
      options={COST_METHODS.map((one) => [one, t(`stock.values.methods.${one}`)])}
    />
  );
}
