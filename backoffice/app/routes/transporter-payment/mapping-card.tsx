import {
  DECIMAL_STYLES,
  remittanceImportsContract,
  STATEMENT_FIELDS,
  STATEMENT_READINGS,
  type StatementField,
  type StatementReading,
} from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { ReadingChoice } from './reading-choice.tsx';
import { useStatement } from './use-statement.ts';

type Style = (typeof DECIMAL_STYLES)[number] | null;
const AMOUNTS: ReadonlySet<string | null> = new Set([
  ...['amount', 'collected', 'credit', 'debit', 'fee_delivery', 'fee_cod', 'fee_return', 'fee_extra'],
]);
const PARCEL: readonly StatementField[] = ['tracking', 'reference', 'phone'];
const FIGURE: readonly StatementField[] = ['amount', 'collected', 'credit', 'debit'];

/** What is missing before the file can be read; null: nothing. */
function missingOf(fields: readonly (StatementField | null)[], styles: readonly Style[]) {
  if (!FIGURE.some((one) => fields.includes(one))) return 'amount';
  if (!PARCEL.some((one) => fields.includes(one))) return 'parcel';
  return fields.some((field, column) => AMOUNTS.has(field) && !styles[column]) ? 'style' : null;
}

/** Which field each column is, how its amounts are written, and what they mean. */
export function MappingCard() {
  const { t } = useTranslation();
  const { id, version, columns } = useStatement();
  const { save, busy, refused } = useSave();
  const [fields, setFields] = useState<readonly (StatementField | null)[]>(columns?.fields ?? []);
  const [styles, setStyles] = useState<readonly Style[]>(columns?.styles ?? []);
  const [reading, setReading] = useState<StatementReading>(columns?.reading ?? STATEMENT_READINGS[0]);
  if (!columns) return null;
  const missing = missingOf(fields, styles);
  const put = <T,>(all: readonly T[], at: number, value: T) =>
    all.map((one, place) => (place === at ? value : one));
  const send = () => {
    const body = { version, fields: [...fields], styles: [...styles], reading };
    return save(remittanceImportsContract.map, { params: { id }, body });
  };
  return (
    <div className="flex flex-col gap-3.5 p-5 max-desk:p-3">
      <Card title={t('statement.columns')} icon="columns-3" flush>
        <p className="px-3.5 py-2.5 text-xs text-ink-3">{t('statement.columnsText')}</p>
        {columns.preface.length > 0 && (
          <p className="px-3.5 pb-2.5 text-xs text-ink-3">
            {t('statement.preface')} <bdi>{columns.preface.join(' / ')}</bdi>
          </p>
        )}
        <ul className="border-t border-line">
          {columns.head.map((head, at) => (
            <Column
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same head
              key={at}
              head={head || `#${at + 1}`}
              sample={columns.sample.map((cells) => cells[at] ?? '')}
              field={fields[at] ?? null}
              style={styles[at] ?? null}
              taken={fields}
              onField={(field) => setFields(put(fields, at, field))}
              onStyle={(style) => setStyles(put(styles, at, style))}
            />
          ))}
        </ul>
      </Card>
      <ReadingChoice value={reading} fits={columns.fits} onChange={setReading} />
      {refused && (
        <Notice tone="bad" alert>
          {refused.errors.fields ?? refused.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          kind="primary"
          icon="check"
          busy={busy}
          disabled={busy || missing !== null}
          aria-describedby="statement-missing"
          onClick={() => void send()}
        >
          {t('statement.read')}
        </Button>
        <span id="statement-missing" role="status" className="text-ink-2">
          {missing && t(`statement.missing.${missing}`)}
        </span>
      </div>
    </div>
  );
}

interface ColumnProps {
  head: string;
  sample: readonly string[];
  field: StatementField | null;
  style: Style;
  taken: readonly (StatementField | null)[];
  onField: (field: StatementField | null) => void;
  onStyle: (style: Style) => void;
}

function Column({ head, sample, field, style, taken, onField, onStyle }: ColumnProps) {
  const { t } = useTranslation();
  return (
    <li className="grid items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2 last:border-b-0 desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_210px_150px]">
      <bdi className="truncate font-medium">{head}</bdi>
      <span className="flex min-w-0 gap-3 overflow-hidden text-xs text-ink-3">
        {sample.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells of one column, in their order
          <bdi key={at} className="max-w-[110px] flex-none truncate" title={cell}>
            {cell || '—'}
          </bdi>
        ))}
      </span>
      <Select
        height="s"
        aria-label={t('transfer.fieldOf', { column: head })}
        value={field ?? ''}
        onChange={({ target }) => onField((target.value || null) as StatementField | null)}
      >
        <option value="">{t('transfer.leave')}</option>
        {STATEMENT_FIELDS.map((one) => (
          <option key={one} value={one} disabled={one !== field && taken.includes(one)}>
            {t(`statement.fields.${one}`)}
          </option>
        ))}
      </Select>
      {AMOUNTS.has(field) && (
        <Select
          height="s"
          aria-label={t('statement.decimalsOf', { column: head })}
          aria-invalid={style === null || undefined}
          value={style ?? ''}
          onChange={({ target }) => onStyle((target.value || null) as Style)}
        >
          <option value="">{t('statement.decimals')}</option>
          {DECIMAL_STYLES.map((one) => (
            <option key={one} value={one}>
              {t(`statement.style.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}
