import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import type { Grouping } from '../../groupings/draft.ts';
import { FIELDS, type Kind } from '../../groupings/kinds.ts';
import { useReorder } from '../../groupings/use-grouping-form.ts';

interface RowsProps {
  kind: Kind;
  rows: readonly Grouping[];
  /** A narrowed tree is not reordered. */
  searching: boolean;
  onEdit?: (grouping: Grouping) => void;
}

/** The groupings of a kind; categories as the tree that they are. Not drawn anew by a dialog over the page. */
export const GroupingRows = memo(function GroupingRows({ kind, rows, searching, onEdit }: RowsProps) {
  const reorder = useReorder();
  const movable = kind === 'categories' && onEdit && !searching;
  return (
    <ul className="flex-1">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex items-center gap-2.5 border-b border-line px-5 py-1.5 hover:bg-hover max-desk:px-3"
          style={{ paddingInlineStart: row.depth > 0 ? `${20 + row.depth * 22}px` : undefined }}
        >
          <Look kind={kind} row={row} />
          <Name kind={kind} row={row} onEdit={onEdit} />
          {movable && (
            <Arrows
              name={row.name}
              first={row.position === 0}
              last={row.position === row.siblings - 1}
              onMove={(step) => void reorder(row, step)}
            />
          )}
        </li>
      ))}
    </ul>
  );
});

function Look({ kind, row }: { kind: Kind; row: Grouping }) {
  if (row.draft.picture)
    return (
      <img
        src={row.draft.picture.url}
        alt=""
        loading="lazy"
        className="size-8 flex-none rounded-s border border-line bg-sunken object-cover"
      />
    );
  if (!FIELDS[kind].picture) return null;
  return (
    <span className="grid size-8 flex-none place-items-center rounded-s border border-line bg-sunken text-ink-3">
      <Icon name={kind === 'categories' ? 'folder-tree' : 'image-off'} size={14} />
    </span>
  );
}

function Name({ kind, row, onEdit }: { kind: Kind; row: Grouping; onEdit?: (row: Grouping) => void }) {
  const { t } = useTranslation();
  const counted = FIELDS[kind].values ? 'groupings.values' : 'groupings.products';
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <span className="min-w-0 flex-1">
        {onEdit ? (
          <button
            type="button"
            aria-label={t('groupings.edit', { name: row.name })}
            onClick={() => onEdit(row)}
            className="block max-w-full py-1 text-start font-semibold hover:underline max-desk:min-h-11"
          >
            <OneLine>{row.name}</OneLine>
          </button>
        ) : (
          <span className="block font-semibold">
            <OneLine>{row.name}</OneLine>
          </span>
        )}
        {(row.note || row.colors.length > 0) && (
          <span className="flex items-center gap-1 truncate text-xs text-ink-3">
            {row.colors.map((color) => (
              <span
                key={color}
                aria-hidden="true"
                style={{ backgroundColor: color }}
                className="size-3 flex-none rounded-s border border-line-field"
              />
            ))}
            <bdi className="truncate">{row.note}</bdi>
          </span>
        )}
      </span>
      {!row.draft.isActive && <Tag tone="wait">{t('groupings.inactive')}</Tag>}
      <span className="whitespace-nowrap text-xs text-ink-3">{t(counted, { count: row.count })}</span>
    </span>
  );
}

interface ArrowsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (step: 1 | -1) => void;
}

function Arrows({ name, first, last, onMove }: ArrowsProps) {
  const { t } = useTranslation();
  const arrow = (step: 1 | -1, disabled: boolean) => (
    <IconButton
      icon={step < 0 ? 'arrow-up' : 'arrow-down'}
      disabled={disabled}
      label={t(step < 0 ? 'groupings.earlier' : 'groupings.later', { name })}
      onClick={() => onMove(step)}
    />
  );
  return (
    <span className="flex flex-none">
      {arrow(-1, first)}
      {arrow(1, last)}
    </span>
  );
}
