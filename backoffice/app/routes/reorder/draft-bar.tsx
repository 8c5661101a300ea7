import { type ReorderRow, reorderContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';
import { type Typed, wantedOf } from './wanted.ts';

interface DraftBarProps {
  rows: readonly ReorderRow[];
  ticked: Readonly<Record<string, boolean>>;
  typed: Typed;
  onDone: () => void;
}

/** What is ticked becomes drafts, one for each supplier. */
export function DraftBar({ rows, ticked, typed, onDone }: DraftBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { warehouses } = useLoaderData<typeof loader>();
  const [warehouse, setWarehouse] = useState(warehouses[0]?.id ?? '');
  const { save, busy, refused } = useSave();
  const wanted = wantedOf(rows, ticked, typed);
  const ready = wanted.lines.length > 0 && warehouse !== '' && !busy;
  const draft = async () => {
    const body = { warehouseId: warehouse, lines: wanted.lines };
    const made = await save(
      reorderContract.draft,
      { body },
      t('reorder.drafted', { count: wanted.suppliers }),
    );
    if (!made.ok) return;
    onDone();
    const { orders } = made.data;
    const [only] = orders;
    navigate(orders.length === 1 && only ? `/supplier-orders/${only.id}` : '/supplier-orders?stage=draft');
  };
  useHotkeys({ 'Ctrl+Enter': ready ? () => void draft() : undefined });
  if (wanted.chosen === 0) return null;
  return (
    <div className="sticky bottom-0 z-20 flex flex-col gap-2 border-t border-line bg-paper px-5 py-2.5 max-desk:px-3">
      {refused?.message && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-[220px] max-desk:w-full">
          <SelectField
            label={t('reorder.warehouse')}
            name="warehouseId"
            value={warehouse}
            onChange={setWarehouse}
            options={warehouses.map(({ id, name }) => [id, name])}
          />
        </div>
        <p aria-live="polite" className="min-w-0 flex-1 pb-1.5">
          <span className="font-semibold">
            {t('reorder.chosen', { count: wanted.lines.length })} ·{' '}
            {t('reorder.suppliers', { count: wanted.suppliers })} ·{' '}
            <Amount value={wanted.totalHt} unit={t('app.da')} />
          </span>
          {wanted.nobody > 0 && (
            <span className="text-bad"> {t('reorder.unpriced', { count: wanted.nobody })}</span>
          )}
        </p>
        <Button
          kind="primary"
          size="touch"
          hotkey="Ctrl ↵"
          busy={busy}
          disabled={!ready}
          onClick={() => void draft()}
        >
          {t('reorder.draft')}
        </Button>
      </div>
    </div>
  );
}
