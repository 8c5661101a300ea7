import { type SupplierPrice, suppliersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { PerKilo, quantityText } from '../../components/quantity.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { ListBody } from '../../listing/list-body.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { Day } from '../../time/moment.tsx';
import { pricesOf } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { PriceDialog } from './price-dialog.tsx';

/** What the supplier sells, and for how much. */
export function PricesCard() {
  const { t } = useTranslation();
  const { prices, supplier, state } = useLoaderData<typeof loader>();
  const mayEdit = useMay('procurement.edit');
  const [editing, setEditing] = useState<SupplierPrice | 'new' | null>(null);
  const at = { shape: pricesOf(supplier.id), state };
  const add = mayEdit && (
    <Button size="s" icon="plus" onClick={() => setEditing('new')}>
      {t('suppliers.price.add')}
    </Button>
  );
  return (
    <Card
      icon="shirt"
      title={t('suppliers.card.prices')}
      meta={<Count value={supplier.prices} />}
      actions={add}
      flush
    >
      {supplier.prices > 0 && (
        <ListTools
          search={
            <ListSearch
              {...at}
              label={t('suppliers.price.search')}
              placeholder={t('suppliers.price.placeholder')}
            />
          }
          chosen={0}
        />
      )}
      <ListBody
        {...at}
        pagination={prices.pagination}
        empty={
          <EmptyState icon="shirt" title={t('suppliers.price.none')}>
            {t('suppliers.price.noneText')}
          </EmptyState>
        }
      >
        <ul>
          {prices.prices.map((price) => (
            <PriceRow
              key={price.unitId}
              price={price}
              onEdit={mayEdit ? () => setEditing(price) : undefined}
            />
          ))}
        </ul>
      </ListBody>
      {editing && <PriceDialog price={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

function PriceRow({ price, onEdit }: { price: SupplierPrice; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { supplier } = useLoaderData<typeof loader>();
  const { save, busy } = useSave();
  const { unitId, priceHt, priceTtc, weighed } = price;
  const remove = () =>
    save(
      suppliersContract.removePrice,
      { params: { id: supplier.id, unitId } },
      t('suppliers.price.removed'),
    );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line px-3.5 py-2 last:border-b-0 max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:gap-y-1">
      <span className="min-w-0 max-desk:col-span-full">
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="truncate font-semibold">{unitName(price)}</bdi>
          {price.preferred && <Tag tone="good">{t('suppliers.price.preferredTag')}</Tag>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
          {(price.supplierSku || price.sku) && <Code>{price.supplierSku || (price.sku ?? '')}</Code>}
          {price.packSize > 1 && (
            <span>{t('suppliers.price.packOf', { number: quantityText(price.packSize, weighed) })}</span>
          )}
          {price.minQuantity > 1 && (
            <span>
              {t('suppliers.price.minimumOf', { number: quantityText(price.minQuantity, weighed) })}
            </span>
          )}
          <span>
            {t('suppliers.price.since')} <Day day={price.since} />
          </span>
        </span>
      </span>
      <span className="text-end max-desk:text-start">
        {priceHt !== null && (
          <span className="block">
            <Amount value={priceHt} className="font-semibold" />
            <PerKilo weighed={weighed} />
          </span>
        )}
        {priceTtc !== null && (
          <span className="text-xs text-ink-3">
            {t('suppliers.price.ttc')} <Amount value={priceTtc} />
            <PerKilo weighed={weighed} />
          </span>
        )}
      </span>
      {onEdit && (
        <span className="flex">
          <IconButton
            icon="pencil-line"
            label={t('suppliers.price.edit', { name: unitName(price) })}
            onClick={onEdit}
          />
          <IconButton
            icon="x"
            busy={busy}
            label={t('suppliers.price.remove', { name: unitName(price) })}
            onClick={() => void remove()}
          />
        </span>
      )}
    </li>
  );
}
