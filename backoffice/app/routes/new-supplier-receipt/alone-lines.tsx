import type { ComingUnit } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useLineNames } from '../../components/quantity.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import { useFirstWrong } from '../../forms/use-first-wrong.ts';
import { Labelled } from '../../procurement/labelled.tsx';
import type { PriceField, PricePair } from '../../procurement/price-pair.ts';
import { split } from '../../procurement/receipt-draft.ts';
import { RECEIPT_LINES, ReceiptRowFields } from '../../procurement/receipt-row.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { ComingLine } from './alone-draft.ts';
import type { AloneForm } from './use-alone.ts';

/** What came, each with its lots, and its price for whoever sees prices. */
export function AloneLines({ form }: { form: AloneForm }) {
  const { t } = useTranslation();
  const list = useFirstWrong<HTMLUListElement>(form.refused);
  if (form.lines.length === 0)
    return (
      <div className="flex-1">
        <EmptyState icon="inbox" title={t('receiving.noLines')}>
          {t('receiving.noLinesText')}
        </EmptyState>
      </div>
    );
  return (
    <ul ref={list} aria-label={t('buying.lines')} className={RECEIPT_LINES}>
      {form.lines.map((line) => (
        <Line key={line.unit.unitId} form={form} line={line} />
      ))}
    </ul>
  );
}

function Line({ form, line: { unit, price } }: { form: AloneForm; line: ComingLine }) {
  const { t } = useTranslation();
  const name = unitName(unit);
  const { unitId } = unit;
  const codes = new Set(
    [unit.sku, unit.barcode, unit.supplierSku].filter((code): code is string => Boolean(code)),
  );
  return (
    <li className="flex flex-col gap-2.5 rounded-l border border-line bg-paper px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-[160px] flex-1">
          <bdi className="block font-semibold">{name}</bdi>
          <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
            {[...codes].map((code) => (
              <Code key={code}>{code}</Code>
            ))}
          </span>
        </span>
        <Button
          size="s"
          icon="plus"
          aria-label={t('receiving.splitOf', { name })}
          onClick={() => form.setRows((rows) => split(rows, unitId))}
        >
          {t('receiving.split')}
        </Button>
        <IconButton icon="x" label={t('buying.removeLine', { name })} onClick={() => form.drop(unitId)} />
      </div>
      <ul className="flex flex-col gap-2.5">
        {form.rows
          .filter(({ lineId }) => lineId === unitId)
          .map((row) => (
            <ReceiptRowFields key={row.key} form={form} row={row} name={name} weighed={unit.weighed} />
          ))}
      </ul>
      {price && <Price form={form} unit={unit} name={name} price={price} />}
    </li>
  );
}

interface PriceProps {
  form: AloneForm;
  unit: ComingUnit;
  name: string;
  price: PricePair;
}

/** HT or TTC is typed, the other follows; left empty, it is marked until somebody says it. */
function Price({ form, unit: { unitId, weighed }, name, price }: PriceProps) {
  const { t } = useTranslation();
  const names = useLineNames(weighed);
  const typed = (field: PriceField) => (value: string) => form.setPrice(unitId, field, value);
  const wrong = form.priceError(unitId);
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-2.5">
      <div className="flex flex-wrap items-end gap-3">
        <Labelled label={names.price(t('buying.column.ht'))} className="w-[140px] max-desk:flex-1">
          <AmountInput
            name="priceHt"
            height="touch"
            aria-label={names.price(t('buying.htOf', { name }))}
            aria-invalid={wrong !== undefined || undefined}
            value={price.ht}
            onChange={typed('ht')}
          />
        </Labelled>
        <Labelled label={t('buying.column.tax')} className="w-[76px]">
          <TextInput
            name="taxRate"
            height="touch"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            className="num"
            aria-label={t('buying.taxOf', { name })}
            value={price.tax}
            onChange={({ target }) => typed('tax')(target.value.replace(/[^\d.,]/g, '').slice(0, 6))}
          />
        </Labelled>
        <Labelled label={names.price(t('buying.column.ttc'))} className="w-[140px] max-desk:flex-1">
          <AmountInput
            name="priceTtc"
            height="touch"
            aria-label={names.price(t('buying.ttcOf', { name }))}
            value={price.ttc}
            onChange={typed('ttc')}
          />
        </Labelled>
        {price.ht.trim() === '' && (
          <span className="pb-2.5">
            <Tag tone="wait">{t('receiving.unpriced')}</Tag>
          </span>
        )}
      </div>
      {wrong && <p className="text-xs text-bad">{wrong}</p>}
    </div>
  );
}
