import { ROW_TABS, type RowTab, remittanceImportsContract, type StatementRowShown } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import { listAddress, withChange } from '../../listing/list-address.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { ConfirmFoot } from './confirm-foot.tsx';
import { DeliverTicked, type Ticked } from './deliver.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { loader } from './load.server.ts';
import { RowHead, StatementRow } from './row.tsx';
import { RowEdits, useRowEdit } from './row-edits.tsx';
import { rowsShape } from './rows-shape.ts';
import { useStatement } from './use-statement.ts';

const TAB_FIGURES = {
  look: 'toLook',
  all: 'rows',
  matched: 'matched',
  unmatched: 'unmatched',
  paid: 'alreadyPaid',
} as const satisfies Record<RowTab, string>;

/** Letters for the row at hand. */
const KEYS = { include: 'X', link: 'L', claim: 'R', later: 'T', take: 'Enter' } as const;

/** Rows of the statement, what waits for somebody first. */
export function RowsCard() {
  const { t } = useTranslation();
  const { shown, state } = useLoaderData<typeof loader>();
  const statement = useStatement();
  const mayEdit = useMay('delivery.settle') && statement.step === 'ready' && statement.source === 'file';
  const mayShip = useMay('orders.ship') && mayEdit;
  const [linking, setLinking] = useState<StatementRowShown | null>(null);
  const [ticked, setTicked] = useState<Ticked>(new Set());
  const delivering = mayShip ? { ticked, onTick: setTicked } : null;
  const navigate = useNavigate();
  const shape = rowsShape(statement.id);
  const rows = shown.problem === null ? (shown.rows as readonly StatementRowShown[]) : [];
  const { cursor, list } = useListCursor(
    rows.map(({ number }) => String(number)),
    mayEdit ? KEYS : {},
  );
  const tabTo = (tab: RowTab) => navigate(listAddress(shape, withChange(state, { filters: { tab } })));
  useHotkeys(Object.fromEntries(ROW_TABS.map((tab, at) => [String(at + 1), () => tabTo(tab)])));
  const { figures } = statement;
  return (
    <RowEdits>
      <section aria-label={t('statement.rows')} className="flex flex-1 flex-col bg-paper">
        <ListViews
          shape={shape}
          state={state}
          label={t('statement.rows')}
          filter="tab"
          views={ROW_TABS.map((value) => ({
            value,
            label: t(`statement.tab.${value}`),
            count: figures?.[TAB_FIGURES[value]],
          }))}
        />
        <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-5 py-2 max-desk:px-3">
          <ListSearch
            shape={shape}
            state={state}
            label={t('statement.search')}
            placeholder={t('statement.search')}
          />
          {mayEdit && <SelectAll />}
          {mayEdit && (figures?.nearlySure ?? 0) > 0 && <AcceptSure />}
          {delivering && <DeliverTicked {...delivering} />}
          <ExportMenu
            small
            label={t('transfer.export')}
            address={remittanceImportsContract.export.path.replace(':id', statement.id)}
          />
          {mayEdit && (
            <span className="ms-auto flex items-center gap-1.5 text-xs text-ink-3 max-desk:hidden">
              <Kbd>X</Kbd> {t('statement.keyInclude')} <Kbd>L</Kbd> {t('statement.keyLink')}
            </span>
          )}
        </div>
        {rows.length === 0 && (
          <EmptyState icon="circle-check" title={t('statement.noRows')}>
            {t('statement.noRowsText')}
          </EmptyState>
        )}
        {rows.length > 0 && <RowHead />}
        <ul ref={list}>
          {rows.map((row) => (
            <StatementRow
              key={row.number}
              row={row}
              edits={mayEdit}
              delivering={delivering}
              current={cursor === String(row.number)}
              onLink={() => setLinking(row)}
            />
          ))}
        </ul>
        {shown.problem === null && shown.pagination.pages > 1 && (
          <ListPager shape={shape} state={state} pagination={shown.pagination} />
        )}
      </section>
      {linking && <LinkDialog row={linking} onClose={() => setLinking(null)} />}
      <ConfirmFoot />
    </RowEdits>
  );
}

/** All rows that may be included, or none. */
function SelectAll() {
  const { t } = useTranslation();
  const { id } = useStatement();
  const { save, busy } = useRowEdit();
  const select = (include: boolean) =>
    save(remittanceImportsContract.select, (version) => {
      return { params: { id }, body: { version, include, all: true as const } };
    });
  return (
    <>
      <Button size="s" disabled={busy} onClick={() => void select(true)}>
        {t('statement.includeAll')}
      </Button>
      <Button size="s" disabled={busy} onClick={() => void select(false)}>
        {t('statement.includeNone')}
      </Button>
    </>
  );
}

function AcceptSure() {
  const { t } = useTranslation();
  const { id, figures } = useStatement();
  const { save, busy } = useRowEdit();
  const accept = () =>
    save(remittanceImportsContract.acceptSure, (version) => ({ params: { id }, body: { version } }));
  return (
    <Button size="s" icon="check" busy={busy} onClick={() => void accept()}>
      {t('statement.acceptSure', { count: figures?.nearlySure ?? 0 })}
    </Button>
  );
}
