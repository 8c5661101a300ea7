import type { WarehouseRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useCall } from '../../forms/use-call.ts';
import { ReportLink } from '../../incidents/report-link.tsx';
import type { loader } from './load.server.ts';

function useReorder() {
  const { t } = useTranslation();
  const call = useCall();
  const { warehouses } = useLoaderData<typeof loader>();
  return async (index: number, step: 1 | -1) => {
    const ids = warehouses.map(({ id }) => id);
    const [moved = ''] = ids.splice(index, 1);
    ids.splice(index + step, 0, moved);
    const answer = await call(stockContract.orderWarehouses, { body: { ids } });
    if (answer.ok) notifyDone(t('stock.warehouses.reordered'));
    else notifyFailed(answer.message);
  };
}

export function WarehouseList({
  mayEdit,
  onEdit,
}: {
  mayEdit: boolean;
  onEdit: (warehouse: WarehouseRow) => void;
}) {
  const { t } = useTranslation();
  const { warehouses } = useLoaderData<typeof loader>();
  const move = useReorder();
  const arrow = (index: number, step: 1 | -1, name: string) => (
    <IconButton
      icon={step < 0 ? 'arrow-up' : 'arrow-down'}
      label={t(step < 0 ? 'stock.warehouses.earlier' : 'stock.warehouses.later', { name })}
      disabled={step < 0 ? index === 0 : index === warehouses.length - 1}
      onClick={() => void move(index, step)}
    />
  );
  return (
    <section className="card overflow-clip rounded-l border border-line bg-paper">
      <p className="border-b border-line px-3.5 py-2.5 text-ink-2">{t('stock.warehouses.order')}</p>
      <ol>
        {warehouses.map((warehouse, index) => (
          <li
            key={warehouse.id}
            className="flex flex-wrap items-center gap-2.5 border-b border-line px-3.5 py-2.5 last:border-b-0"
          >
            <Count value={index + 1} className="w-5 text-ink-3" />
            <span className="min-w-0 flex-1 basis-[160px]">
              <Link to={`/stock?warehouse=${warehouse.id}`} className="block font-semibold text-ink">
                <OneLine>{warehouse.name}</OneLine>
              </Link>
              <span className="text-xs text-ink-3">
                <Count value={warehouse.units} /> {t('stock.warehouses.units', { count: warehouse.units })} ·{' '}
                <Count value={warehouse.onHand} /> {t('stock.unit.onHand')} ·{' '}
                <Count value={warehouse.available} />{' '}
                {t('stock.warehouses.available', { count: warehouse.available })}
              </span>
            </span>
            {!warehouse.active && <Tag tone="wait">{t('stock.warehouses.inactive')}</Tag>}
            <ReportLink small subject="warehouse" id={warehouse.id} name={warehouse.name} />
            {mayEdit && (
              <span className="flex items-center">
                {arrow(index, -1, warehouse.name)}
                {arrow(index, 1, warehouse.name)}
                <IconButton
                  icon="pencil-line"
                  label={t('stock.warehouses.edit', { name: warehouse.name })}
                  onClick={() => onEdit(warehouse)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
