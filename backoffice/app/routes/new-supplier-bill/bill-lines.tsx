import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PerKilo, quantityText, useLineNames } from '../../components/quantity.tsx';
import { AmountField, WholeField } from '../../forms/fields.tsx';
import { OrderNumber } from '../../procurement/look.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { DraftLine } from './bill-draft.ts';
import type { loader } from './load.server.ts';

interface BillLinesProps {
  lines: readonly DraftLine[];
  onChange: (index: number, change: Partial<DraftLine>) => void;
}

/** What came and is not billed: ticked, with the pieces and the price that the bill says. */
export function BillLines({ lines, onChange }: BillLinesProps) {
  const { t } = useTranslation();
  const { supplier } = useLoaderData<typeof loader>();
  const empty = supplier ? 'linesNone' : 'chooseFirst';
  let sent = -1;
  return (
    <Card icon="inbox" title={t('supplierBills.lines')} flush={lines.length > 0}>
      {lines.length === 0 ? (
        <EmptyState icon="inbox" title={t(`supplierBills.${empty}`)}>
          {t(`supplierBills.${empty}Text`)}
        </EmptyState>
      ) : (
        <ul>
          {lines.map((draft, index) => {
            if (draft.billed) sent += 1;
            return (
              <BillLine
                key={draft.line.receiptLineId}
                draft={draft}
                path={`lines.${sent}`}
                onChange={(change) => onChange(index, change)}
              />
            );
          })}
        </ul>
      )}
    </Card>
  );
}

interface BillLineProps {
  draft: DraftLine;
  /** Of its errors: its place among those that are sent. */
  path: string;
  onChange: (change: Partial<DraftLine>) => void;
}

function BillLine({ draft, path, onChange }: BillLineProps) {
  const { t } = useTranslation();
  const { line, billed, pieces, price } = draft;
  const name = unitName(line);
  const names = useLineNames(line.weighed);
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-3.5 py-2.5 last:border-b-0 has-checked:bg-sea-soft">
      <label className="flex min-h-11 min-w-[220px] flex-1 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-[15px] flex-none accent-(--sea)"
          aria-label={t('supplierBills.tick', { name })}
          checked={billed}
          onChange={(event) => onChange({ billed: event.target.checked })}
        />
        <span className="min-w-0">
          <bdi className="block font-medium">{name}</bdi>
          <span className="flex flex-wrap gap-x-2 text-xs text-ink-2">
            <bdi dir="ltr" className="num">
              {t('supplierDebts.receipt', { number: line.receipt.number })}
            </bdi>
            {line.order && <OrderNumber number={line.order.number} />}
            <span>{t('supplierBills.waiting', { number: quantityText(line.left, line.weighed) })}</span>
            {line.orderedHt !== null && (
              <span>
                <Amount value={line.orderedHt} unit={t('app.da')} />
                <PerKilo weighed={line.weighed} />
              </span>
            )}
          </span>
        </span>
      </label>
      {billed && (
        <div className="grid grid-cols-[96px_150px] gap-2">
          <WholeField
            label={t('supplierBills.column.billed')}
            aria-label={names.quantity(t('supplierBills.pieces', { name }))}
            unit={names.unit}
            name={`${path}.pieces`}
            value={pieces}
            onChange={(value) => onChange({ pieces: value })}
          />
          <AmountField
            label={names.price(t('buying.column.ht'))}
            aria-label={names.price(t('supplierBills.priceOf', { name }))}
            name={`${path}.priceHt`}
            value={price}
            onChange={(value) => onChange({ price: value })}
          />
        </div>
      )}
    </li>
  );
}
