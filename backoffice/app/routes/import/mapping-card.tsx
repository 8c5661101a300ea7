import { IMPORT_FIELDS, productTransferContract, type TransferField } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** Which field each column of the file is. */
export function MappingCard() {
  const { t } = useTranslation();
  const { save, busy, refused } = useSave();
  const { file, warehouses } = useLoaderData<typeof loader>();
  const [warehouse, setWarehouse] = useState(file.warehouseId ?? warehouses[0]?.id ?? '');
  const counts = warehouses.length > 0;
  const [mapping, setMapping] = useState<readonly (TransferField | null)[]>(file.mapping);
  const none = mapping.every((field) => field === null);
  const check = () => {
    const body = { mapping: [...mapping], warehouseId: warehouse || null };
    return save(productTransferContract.map, { params: { id: file.id }, body });
  };
  const submit = (
    <Button
      kind={file.state === 'mapping' ? 'primary' : 'plain'}
      icon="shield-check"
      busy={busy}
      disabled={busy || none}
      onClick={() => void check()}
    >
      {t('transfer.check')}
    </Button>
  );
  return (
    <Card title={t('transfer.columns')} icon="columns-3" actions={submit} flush>
      <p className="px-3.5 py-2.5 text-xs text-ink-3">{t('transfer.columnsText')}</p>
      {none && (
        <div className="px-3.5 pb-2.5">
          <Notice tone="wait">{t('transfer.noColumn')}</Notice>
        </div>
      )}
      {refused && (
        <div className="px-3.5 pb-2.5">
          <Notice tone="bad" alert>
            {refused.errors.mapping ?? refused.message}
          </Notice>
        </div>
      )}
      {mapping.includes('stock') && (
        <div className="border-t border-line px-3.5 py-2.5">
          <SelectField
            label={t('transfer.warehouse')}
            hint={t('transfer.warehouseText')}
            value={warehouse}
            onChange={setWarehouse}
            options={warehouses.map(({ id, name }) => [id, name])}
          />
        </div>
      )}
      <ul className="border-t border-line">
        {file.columns.map((column, place) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same head
            key={place}
            column={column || `#${place + 1}`}
            example={file.sample.map((cells) => cells[place] ?? '').find((cell) => cell !== '') ?? ''}
            value={mapping[place] ?? null}
            taken={counts ? mapping : [...mapping, 'stock']}
            onChange={(field) => setMapping(mapping.map((one, at) => (at === place ? field : one)))}
          />
        ))}
      </ul>
      {!counts && <p className="px-3.5 py-2.5 text-xs text-ink-3">{t('transfer.stockDenied')}</p>}
    </Card>
  );
}

interface ColumnProps {
  column: string;
  example: string;
  value: TransferField | null;
  /** What other columns are: a field is given once. */
  taken: readonly (TransferField | null)[];
  onChange: (field: TransferField | null) => void;
}

function Column({ column, example, value, taken, onChange }: ColumnProps) {
  const { t } = useTranslation();
  return (
    <li className="grid items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-1.5 last:border-b-0 desk:grid-cols-[1fr_1fr_240px]">
      <bdi className="truncate font-medium">{column}</bdi>
      <bdi className="truncate text-xs text-ink-3" title={example}>
        {example || '—'}
      </bdi>
      <Select
        height="s"
        aria-label={t('transfer.fieldOf', { column })}
        value={value ?? ''}
        onChange={({ target }) => onChange((target.value || null) as TransferField | null)}
      >
        <option value="">{t('transfer.leave')}</option>
        {IMPORT_FIELDS.map((field) => (
          <option key={field} value={field} disabled={field !== value && taken.includes(field)}>
            {t(`transfer.fields.${field}`)}
          </option>
        ))}
      </Select>
    </li>
  );
}
