import type { StockLevelRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { SelectField, TextField, WholeField } from '../../forms/fields.tsx';
import { FormDialog, Said } from '../../forms/form-dialog.tsx';
import type { Outcome } from '../../forms/outcome.ts';
import { useCall } from '../../forms/use-call.ts';
import { useFormKey } from '../../forms/use-form-key.ts';
import { PromisedOrders } from '../../stock/promised-orders.tsx';
import type { loader } from './load.server.ts';

const KINDS = ['missing', 'found', 'write_off', 'quarantine'] as const;
type Kind = (typeof KINDS)[number];

/** What lies there is not what the books say, or may not be sold: how many pieces, and why. */
export function CorrectDialog({ level, onClose }: { level: StockLevelRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { key } = useFormKey();
  const promised = usePromised(level);
  const [draft, setDraft] = useState({ kind: 'missing' as Kind, pieces: '', reason: '' });
  const send = (): Promise<Outcome<unknown>> => {
    const { kind, reason } = draft;
    const pieces = Number(draft.pieces || Number.NaN);
    const place = { unitId: level.unitId, lot: level.lot, reason };
    const params = { warehouseId: level.warehouseId };
    if (kind === 'write_off' || kind === 'quarantine')
      return call(
        stockContract.remove,
        { params, body: { ...place, quantity: pieces, into: kind } },
        { key: key() },
      );
    const change = kind === 'found' ? pieces : -pieces;
    return call(stockContract.adjust, { params, body: { ...place, change } }, { key: key() });
  };
  const place = [level.warehouse, level.lot].filter(Boolean).join(' · ');
  return (
    <FormDialog
      title={t('stock.unit.correctTitle', { place })}
      submit={t('stock.unit.correct')}
      send={send}
      done={t('stock.unit.corrected')}
      onClose={onClose}
      notice={({ code, message }) =>
        code === 'stock_promised' ? (
          <Notice tone="bad" alert>
            {message}
            <PromisedOrders orders={promised} />
          </Notice>
        ) : (
          <Said message={message} />
        )
      }
    >
      {(errors) => (
        <>
          <SelectField
            label={t('stock.unit.kind')}
            name="kind"
            value={draft.kind}
            onChange={(value) => setDraft({ ...draft, kind: value as Kind })}
            options={KINDS.map((kind) => [kind, t(`stock.unit.kinds.${kind}`)])}
          />
          <WholeField
            label={t('stock.unit.pieces')}
            hint={t('stock.unit.shelf', {
              onHand: quantityText(level.onHand, level.weighed),
              free: quantityText(level.available, level.weighed),
            })}
            error={errors.change ?? errors.quantity}
            name="pieces"
            value={draft.pieces}
            onChange={(value) => setDraft({ ...draft, pieces: value })}
            figures={7}
            unit={level.weighed ? t('product.gram') : undefined}
          />
          <TextField
            label={t('stock.unit.reason')}
            name="reason"
            maxLength={500}
            placeholder={t('stock.unit.reasonPlaceholder')}
            value={draft.reason}
            onChange={(value) => setDraft({ ...draft, reason: value })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The orders that pieces of this place are put aside for. */
function usePromised({ warehouse, lot }: StockLevelRow) {
  const { reservations } = useLoaderData<typeof loader>();
  const here = reservations.filter(
    (one) => one.warehouse === warehouse && one.lot === lot && one.state !== 'in_transit',
  );
  return [...new Map(here.map(({ orderId: id, orderNumber: number }) => [id, { id, number }])).values()];
}
