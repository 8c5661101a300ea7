import { RECEIPT_QC, type ReceiptQc } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { Grams, useLineNames } from '../components/quantity.tsx';
import { useUnfinished } from '../forms/unfinished.ts';
import { WholeInput } from '../forms/whole-input.tsx';
import { Labelled } from './labelled.tsx';
import { changed, dropped, piecesOf, type ReceiptRow, stepped } from './receipt-draft.ts';

/** What the rows of a receipt are counted in. */
export interface CountedRows {
  readonly rows: readonly ReceiptRow[];
  /** Changes what is counted by then: a code that was looked up may have added to it. */
  setRows: (change: (rows: readonly ReceiptRow[]) => readonly ReceiptRow[]) => void;
  /** What was refused of a row. */
  errorOf: (key: string, field: string) => string | undefined;
}

/** How lines of a receipt lie; a field that is wrong comes to stand between head and foot. */
export const RECEIPT_LINES =
  'flex flex-1 flex-col gap-2.5 p-5 max-desk:p-3 [&_input]:scroll-mt-24 [&_input]:scroll-mb-44';

interface RowProps {
  form: CountedRows;
  row: ReceiptRow;
  /** What it is of. */
  name: string;
  /** Counted in grams. */
  weighed: boolean;
}

/** The next outcome, as Q goes through them. */
const after = (qc: ReceiptQc): ReceiptQc =>
  RECEIPT_QC[(RECEIPT_QC.indexOf(qc) + 1) % RECEIPT_QC.length] ?? 'passed';

/** Pieces of one lot: how many, which, until when, what was found of them. */
export function ReceiptRowFields({ form, row, name, weighed }: RowProps) {
  const { t } = useTranslation();
  const set = (change: Partial<ReceiptRow>) => form.setRows((rows) => changed(rows, row.key, change));
  const expiry = useUnfinished('date', (expiresOn) => set({ expiresOn }));
  const field = (part: 'lot' | 'expiresOn', label: string, extra: object) => (
    <TextInput
      name={part}
      height="touch"
      aria-label={label}
      aria-invalid={
        form.errorOf(row.key, part) !== undefined ||
        (part === 'expiresOn' && Boolean(expiry.unfinished)) ||
        undefined
      }
      value={row[part]}
      onChange={({ target }) => set({ [part]: target.value })}
      {...extra}
    />
  );
  const refused = ['quantity', 'lot', 'expiresOn', 'qc', 'reason', 'lineId', 'unitId'].flatMap(
    (part) => form.errorOf(row.key, part) ?? [],
  );
  const wrong = [expiry.unfinished ?? [], refused].flat();
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Counted form={form} row={row} name={name} weighed={weighed} />
        <Labelled label={t('buying.column.lot')} className="w-[130px] max-desk:min-w-[110px] max-desk:flex-1">
          {field('lot', t('receiving.lot', { name }), { dir: 'ltr', className: 'code', maxLength: 60 })}
        </Labelled>
        <Labelled
          label={t('buying.column.expiry')}
          className="w-[160px] max-desk:min-w-[150px] max-desk:flex-1"
        >
          {field('expiresOn', t('receiving.expiry', { name }), { type: 'date', dir: 'ltr', ...expiry.heard })}
        </Labelled>
        <Labelled label={t('buying.column.qc')}>
          <Segmented
            label={t('receiving.qc', { name })}
            value={row.qc}
            options={RECEIPT_QC.map((value) => ({ value, label: t(`buying.qc.${value}`) }))}
            onChange={(qc) => set({ qc })}
          />
        </Labelled>
        {!row.key.endsWith(' 0') && (
          <IconButton
            icon="x"
            size="touch"
            label={t('receiving.drop', { name })}
            onClick={() => form.setRows((rows) => dropped(rows, row.key))}
          />
        )}
      </div>
      {row.qc !== 'passed' && (
        <TextInput
          name="reason"
          height="touch"
          dir="auto"
          maxLength={200}
          placeholder={t('receiving.reasonShort')}
          aria-label={t('receiving.reason', { name })}
          aria-invalid={form.errorOf(row.key, 'reason') !== undefined || undefined}
          value={row.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
      {wrong.length > 0 && <p className="text-xs text-bad">{wrong[0]}</p>}
    </li>
  );
}

/** Of what is sold by weight, a step is 100 grams. */
function Counted({ form, row, name, weighed }: RowProps) {
  const { t } = useTranslation();
  const names = useLineNames(weighed);
  const step = (by: number) => form.setRows((rows) => stepped(rows, row.key, weighed ? by * 100 : by));
  const keys = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { '+': 1, ArrowUp: 1, '-': -1, ArrowDown: -1 };
    const by = steps[event.key];
    const cycles = event.key.toLowerCase() === 'q';
    if (by === undefined && !cycles) return;
    event.preventDefault();
    if (by !== undefined) step(by);
    else form.setRows((rows) => changed(rows, row.key, { qc: after(row.qc) }));
  };
  return (
    <Labelled label={t('buying.column.qty')}>
      <span className="flex items-center gap-1">
        <Button
          square
          icon="minus"
          size="touch"
          disabled={piecesOf(row) === 0}
          aria-label={t(weighed ? 'buying.weight.less' : 'receiving.less', { name })}
          onClick={() => step(-1)}
        />
        <WholeInput
          name="quantity"
          figures={7}
          height="touch"
          className={`num [&>input]:text-center ${weighed ? 'w-[104px]' : 'w-[72px]'}`}
          trailing={<Grams weighed={weighed} />}
          placeholder="0"
          aria-label={names.quantity(t('receiving.qty', { name }))}
          aria-invalid={form.errorOf(row.key, 'quantity') !== undefined || undefined}
          value={row.quantity}
          onKeyDown={keys}
          onChange={(quantity) => form.setRows((rows) => changed(rows, row.key, { quantity }))}
        />
        <Button
          square
          icon="plus"
          size="touch"
          aria-label={t(weighed ? 'buying.weight.more' : 'receiving.more', { name })}
          onClick={() => step(1)}
        />
      </span>
    </Labelled>
  );
}
