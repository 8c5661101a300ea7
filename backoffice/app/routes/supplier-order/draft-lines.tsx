import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { Grams, quantityText, useLineNames } from '../../components/quantity.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import { useFieldError } from '../../forms/form-errors.tsx';
import { WholeInput } from '../../forms/whole-input.tsx';
import { typedPair } from '../../procurement/price-pair.ts';
import { unitName } from '../../stock/unit-look.tsx';
import { type LineDraft, lineSum } from './draft.ts';
import type { OrderForm } from './use-order-form.ts';

/** The lines of a draft: quantity and price as the supplier's paper says them, HT or TTC. */
export function DraftLines({ form }: { form: OrderForm }) {
  const { draft, set } = form;
  const change = (at: number, line: LineDraft | null) =>
    set({ lines: draft.lines.flatMap((one, index) => (index === at ? (line ?? []) : one)) });
  return (
    <ul>
      {draft.lines.map((line, index) => (
        <Line key={line.unitId} line={line} index={index} onChange={(next) => change(index, next)} />
      ))}
    </ul>
  );
}

interface LineProps {
  line: LineDraft;
  index: number;
  onChange: (line: LineDraft | null) => void;
}

function Line({ line, index, onChange }: LineProps) {
  const { t } = useTranslation();
  const name = unitName(line);
  const code = line.supplierSku || line.sku;
  const refused = useLineError(index);
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
            {code && <Code>{code}</Code>}
            <span>{t('buying.onHand', { number: quantityText(line.onHand, line.weighed) })}</span>
            <Pack line={line} />
          </span>
        </span>
        <Amount value={lineSum(line)} className="font-semibold" />
        <IconButton icon="x" label={t('buying.removeLine', { name })} onClick={() => onChange(null)} />
      </div>
      <Figures line={line} index={index} onChange={onChange} />
      {refused && <p className="text-xs text-bad">{refused}</p>}
    </li>
  );
}

/** What was refused of a line, wherever it stands. */
function useLineError(index: number): string | undefined {
  const unit = useFieldError(`lines.${index}.unitId`);
  const ordered = useFieldError(`lines.${index}.ordered`);
  const price = useFieldError(`lines.${index}.priceHt`);
  const tax = useFieldError(`lines.${index}.taxRate`);
  return unit ?? ordered ?? price ?? tax;
}

function Pack({ line: { packSize, ordered, weighed } }: { line: LineDraft }) {
  const { t } = useTranslation();
  if (packSize === 1) return null;
  const odd = Number(ordered) % packSize !== 0;
  return (
    <span className={odd ? 'font-medium text-wait' : ''}>
      {t(odd ? 'buying.notPack' : 'buying.packHint', { number: quantityText(packSize, weighed) })}
    </span>
  );
}

function Figures({ line, index, onChange }: LineProps) {
  const { t } = useTranslation();
  const name = unitName(line);
  const names = useLineNames(line.weighed);
  const typed = (field: 'ht' | 'ttc' | 'tax') => (value: string) =>
    onChange({ ...line, ...typedPair(line, field, value) });
  const wrongQuantity = useFieldError(`lines.${index}.ordered`) !== undefined || undefined;
  const wrongTax = useFieldError(`lines.${index}.taxRate`) !== undefined || undefined;
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)_64px_minmax(0,1fr)] items-end gap-2 max-desk:grid-cols-2">
      <Labelled label={t('buying.column.qty')}>
        <WholeInput
          name={`lines.${index}.ordered`}
          figures={7}
          className="num"
          aria-label={names.quantity(t('buying.orderedOf', { name }))}
          trailing={<Grams weighed={line.weighed} />}
          aria-invalid={wrongQuantity}
          value={line.ordered}
          onChange={(ordered) => onChange({ ...line, ordered })}
        />
      </Labelled>
      <Labelled label={names.price(t('buying.column.ht'))}>
        <AmountInput
          name={`lines.${index}.priceHt`}
          aria-label={names.price(t('buying.htOf', { name }))}
          value={line.ht}
          onChange={typed('ht')}
        />
      </Labelled>
      <Labelled label={t('buying.column.tax')}>
        <TextInput
          name={`lines.${index}.taxRate`}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          className="num"
          aria-label={t('buying.taxOf', { name })}
          aria-invalid={wrongTax}
          value={line.tax}
          onChange={({ target }) => typed('tax')(target.value.replace(/[^\d.,]/g, '').slice(0, 6))}
        />
      </Labelled>
      <Labelled label={names.price(t('buying.column.ttc'))}>
        <AmountInput
          name={`lines.${index}.priceTtc`}
          aria-label={names.price(t('buying.ttcOf', { name }))}
          value={line.ttc}
          onChange={typed('ttc')}
        />
      </Labelled>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <span aria-hidden="true" className="truncate text-2xs text-ink-3">
        {label}
      </span>
      {children}
    </div>
  );
}
