import { remittanceImportsContract, type StatementRowShown } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useTranslation } from 'react-i18next';
import { rowCode } from './row-code.ts';
import { useRowEdit } from './row-edits.tsx';
import { useStatement } from './use-statement.ts';

export type Ticked = ReadonlySet<number>;

/** Rows whose parcels are on their way here, ticked by number: the transporter says that they arrived. */
export interface Delivering {
  readonly ticked: Ticked;
  readonly onTick: (ticked: Ticked) => void;
}

export function DeliverTick({ row, ticked, onTick }: Delivering & { row: StatementRowShown }) {
  const { t } = useTranslation();
  const toggle = () => {
    const next = new Set(ticked);
    if (!next.delete(row.number)) next.add(row.number);
    onTick(next);
  };
  return (
    <label className="inline-flex items-center gap-1.5 text-xs max-desk:min-h-11">
      <input
        type="checkbox"
        data-act="deliver"
        className="size-4 accent-(--sea) max-desk:size-6"
        aria-label={t('statement.deliverRow', { row: rowCode(row) ?? String(row.number) })}
        checked={ticked.has(row.number)}
        onChange={toggle}
      />
      {t('statement.deliver')}
    </label>
  );
}

/** Their orders are delivered, one by one, and all rows are judged anew. */
export function DeliverTicked({ ticked, onTick }: Delivering) {
  const { t } = useTranslation();
  const { id } = useStatement();
  const { save, busy } = useRowEdit();
  if (ticked.size === 0) return null;
  const deliver = async () => {
    const rows = [...ticked];
    await save(remittanceImportsContract.deliver, (version) => ({ params: { id }, body: { version, rows } }));
    onTick(new Set());
  };
  return (
    <Button size="s" kind="primary" icon="truck" busy={busy} onClick={() => void deliver()}>
      {t('statement.deliverTicked', { count: ticked.size })}
    </Button>
  );
}
