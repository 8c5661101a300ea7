import type { AvailableProduct, ExpeditionRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsName } from '../../expeditions/look.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { Available } from './use-available.ts';

interface AvailableListProps {
  expedition: ExpeditionRow;
  available: Available;
  field: RefObject<HTMLInputElement>;
  onAdd: (row: AvailableProduct) => void;
  onNothing: () => void;
}

/** What the source has free (BO-038, BO-039); Enter in the search adds the first of it. */
export function AvailableList({ expedition, available, field, onAdd, onNothing }: AvailableListProps) {
  const { t } = useTranslation();
  const { rows, pending, typed, setTyped } = available;
  useHotkeys({ '/': () => field.current?.select() ?? field.current?.focus() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing || pending) return;
    event.preventDefault();
    if (rows[0]) onAdd(rows[0]);
    else onNothing();
  };
  return (
    <section
      aria-label={t('expeditions.availableAt', { warehouse: expedition.source })}
      className="flex min-w-0 flex-col"
    >
      <div className="border-b border-line px-5 py-2.5 max-desk:px-3">
        <TextInput
          ref={field}
          type="search"
          icon="search"
          dir={typed ? 'auto' : undefined}
          maxLength={100}
          autoComplete="off"
          aria-label={t('expeditions.products')}
          placeholder={t('expeditions.productsPlaceholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          trailing={
            <>
              {pending && (
                <span role="status" className="flex">
                  <Icon name="loader-circle" size={14} className="animate-spin text-ink-2" />
                  <span className="sr-only">{t('expeditions.searching')}</span>
                </span>
              )}
              <Kbd>/</Kbd>
            </>
          }
        />
      </div>
      <div className="flex h-9 items-center border-b border-line-strong px-5 text-xs font-medium text-ink-2 max-desk:px-3">
        <span className="min-w-0 flex-1 truncate">
          {t('expeditions.availableAt', { warehouse: expedition.source })}
        </span>
        <span className="w-14 text-end">{t('expeditions.available')}</span>
        <span aria-hidden="true" className="w-[124px] max-desk:w-[108px]" />
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={typed ? 'search-x' : 'package'} title={t('expeditions.nothingAvailable')}>
          {t(typed ? 'expeditions.nothingFound' : 'expeditions.hidden')}
        </EmptyState>
      ) : (
        <>
          <ul>
            {rows.map((row, nth) => (
              <AvailableLine
                key={row.combination_id ?? row.product_id}
                row={row}
                first={nth === 0}
                onAdd={onAdd}
              />
            ))}
          </ul>
          <p className="px-5 py-3 text-xs text-ink-3 max-desk:px-3">{t('expeditions.hidden')}</p>
        </>
      )}
    </section>
  );
}

interface AvailableLineProps {
  row: AvailableProduct;
  /** What Enter adds. */
  first: boolean;
  onAdd: (row: AvailableProduct) => void;
}

function AvailableLine({ row, first, onAdd }: AvailableLineProps) {
  const { t } = useTranslation();
  const { product_name: name, combination_name } = row;
  const variant = combination_name ?? '';
  return (
    <li
      className={`flex min-h-12 items-center gap-2 border-b border-line px-5 py-1.5 max-desk:px-3 ${first ? 'bg-sunken shadow-[inset_3px_0_0_var(--sea)] rtl:shadow-[inset_-3px_0_0_var(--sea)]' : 'hover:bg-hover'}`}
    >
      <span className="min-w-0 flex-1">
        <GoodsName name={name} variant={variant} />
      </span>
      <Count value={row.available_stock} weighed={row.weighed} className="min-w-14 text-end font-semibold" />
      <span className="flex w-[116px] justify-end max-desk:w-[100px]">
        <Button
          size="s"
          icon="plus"
          hotkey={first ? '↵' : undefined}
          aria-label={t('expeditions.addNamed', { name: unitName({ name, variant }) })}
          onClick={() => onAdd(row)}
        >
          {t('expeditions.add')}
        </Button>
      </span>
    </li>
  );
}
