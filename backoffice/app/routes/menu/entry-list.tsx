import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { MenuEntry } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { levelOf, type Move } from './menu-tree.ts';
import type { MenuWork } from './use-menu.ts';

interface EntryListProps {
  menu: MenuWork;
  /** Ids of entries that were refused. */
  wrong: ReadonlySet<string>;
}

const ARROWS: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Alt and an arrow: up and down, one level in or out as the page is read. */
function moveOf({ key, altKey }: KeyboardEvent): Move | undefined {
  if (!altKey) return undefined;
  const inwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === inwards) return 'in';
  return key === 'ArrowLeft' || key === 'ArrowRight' ? 'out' : ARROWS[key];
}

/** The entries of a menu, by level: dragged by their grip, or moved by keys. */
export function EntryList({ menu, wrong }: EntryListProps) {
  const { t } = useTranslation();
  const { tree } = menu;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) =>
        over && active.id !== over.id && menu.drop(String(active.id), String(over.id))
      }
    >
      <SortableContext items={tree.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={t('menus.entries')} className="flex flex-col">
          {tree.map((entry) => (
            <EntryRow key={entry.id} entry={entry} menu={menu} wrong={wrong.has(entry.id)} />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {menu.said}
      </p>
    </DndContext>
  );
}

const INDENT = ['', '', 'ms-6', 'ms-12'];

function EntryRow({ entry, menu, wrong }: { entry: MenuEntry; menu: MenuWork; wrong: boolean }) {
  const { t } = useTranslation();
  const { id } = entry;
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  const shift = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined;
  const name = menu.nameOf(entry);
  const level = levelOf(menu.tree, id);
  const isHidden = entry.targetId !== null && !menu.targets.has(entry.targetId);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition, zIndex: isDragging ? 5 : undefined }}
      className={`relative flex items-center gap-1 border-b border-line bg-paper last:border-b-0 ${INDENT[level]}`}
    >
      <Button
        {...attributes}
        {...listeners}
        tabIndex={-1}
        kind="ghost"
        size="s"
        square
        icon="grip-vertical"
        aria-label={t('menus.drag', { name })}
        className="touch-none"
      />
      <button
        type="button"
        aria-pressed={menu.openId === id}
        onClick={() => menu.open(id)}
        onKeyDown={(event) => {
          const move = moveOf(event);
          if (!move) return;
          event.preventDefault();
          menu.move(id, move);
        }}
        className="flex min-h-row min-w-0 flex-1 items-center gap-2 rounded-m px-2 text-start hover:bg-hover aria-pressed:bg-sea-soft aria-pressed:text-sea-ink max-desk:min-h-11"
      >
        {wrong && <Icon name="circle-alert" size={14} className="flex-none text-bad" />}
        <span className="min-w-0 truncate font-medium" dir="auto">
          {name}
        </span>
        <span className="sr-only">{t('menus.level', { level })}</span>
        <span className="ms-auto flex-none text-xs text-ink-3 max-desk:hidden">
          {t(`menus.types.${entry.type}`)}
        </span>
        {isHidden && (
          <Tag tone="wait" icon="eye-off" title={t('menus.hiddenText')}>
            {t('menus.hidden')}
          </Tag>
        )}
      </button>
    </li>
  );
}
