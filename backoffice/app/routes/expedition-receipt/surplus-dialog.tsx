import type { StockUnitRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsName } from '../../expeditions/look.tsx';
import { TextField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { mapped } from '../../forms/outcome.ts';
import { SearchPicker } from '../../forms/search-picker.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useCall } from '../../forms/use-call.ts';

/** Goods that came along and are not on the list. */
export function SurplusDialog({ expeditionId, onClose }: { expeditionId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const call = useCall();
  const [unit, setUnit] = useState<StockUnitRow | null>(null);
  const [quantity, setQuantity] = useState('1');
  const [lot, setLot] = useState('');
  const [reason, setReason] = useState('');
  const search = useCallback(
    async (q: string) => mapped(await api.send(stockContract.units, { query: { q } }), ({ units }) => units),
    [api],
  );
  const send = () => {
    const goods = { productId: unit?.productId ?? '', combinationId: unit?.combinationId ?? null };
    const body = { ...goods, quantity: Number(quantity), lot, reason };
    return call(stockContract.surplus, { params: { expeditionId }, body });
  };
  return (
    <FormDialog
      title={t('expeditions.difference.surplusTitle')}
      description={t('expeditions.difference.text.surplus')}
      submit={t('expeditions.difference.submit')}
      blocked={!unit}
      send={send}
      done={t('expeditions.difference.done')}
      onClose={onClose}
    >
      <SearchPicker
        label={t('expeditions.products')}
        hint={t('expeditions.productsPlaceholder')}
        failure={t('expeditions.messages.error_loading_products')}
        search={search}
        keyOf={({ unitId }) => unitId}
        draw={(row) => <GoodsName name={row.name} variant={row.variant} code={row.sku} />}
        onPick={setUnit}
      />
      {unit && <GoodsName name={unit.name} variant={unit.variant} code={unit.sku} />}
      <div className="grid gap-3 desk:grid-cols-2">
        <WholeField
          label={t('expeditions.pieces')}
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          unit={unit?.weighed ? t('product.gram') : undefined}
        />
        <TextField
          label={t('expeditions.lot')}
          optional
          name="lot"
          dir="ltr"
          maxLength={60}
          value={lot}
          onChange={setLot}
        />
      </div>
      <TextField
        label={t('expeditions.receipt.reason')}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
