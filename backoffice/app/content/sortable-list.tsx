import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  /** What the last move did, for who does not see it. */
  said: string;
  onDrop: (id: string, over: string) => void;
  /** One {@link SortableRow} each. */
  children: (item: T) => ReactNode;
}

/** Things in their order: dragged by their grip, or moved by keys; one of them is open. */
export function SortableList<T extends { readonly id: string }>({
  label,
  items,
  said,
  onDrop,
  children,
}: SortableListProps<T>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) =>
        over && active.id !== over.id && onDrop(String(active.id), String(over.id))
      }
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="flex flex-col">
          {items.map(children)}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** Alt and an arrow: one place up or down. */
export const stepOf = ({ altKey, key }: KeyboardEvent) =>
  altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[key] : undefined;

interface SortableRowProps<M> {
  id: string;
  name: string;
  open: boolean;
  /** It was refused. */
  wrong: boolean;
  className?: string;
  onOpen: () => void;
  /** Which move a key means; nothing where it means none. */
  moveOf: (event: KeyboardEvent) => M | undefined;
  onMove: (move: M) => void;
  /** What the row says. */
  children: ReactNode;
}

export function SortableRow<M>({
  id,
  name,
  open,
  wrong,
  className = '',
  onOpen,
  moveOf,
  onMove,
  children,
}: SortableRowProps<M>) {
  const { t } = useTranslation();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  const shift = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition, zIndex: isDragging ? 5 : undefined }}
      className={`relative flex items-center gap-1 border-b border-line bg-paper last:border-b-0 ${className}`}
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
        aria-pressed={open}
        onClick={onOpen}
        onKeyDown={(event) => {
          const move = moveOf(event);
          if (move === undefined) return;
          event.preventDefault();
          onMove(move);
        }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-m px-2 text-start hover:bg-hover aria-pressed:bg-sea-soft aria-pressed:text-sea-ink"
      >
        {wrong && <Icon name="circle-alert" size={14} className="flex-none text-bad" />}
        {children}
      </button>
    </li>
  );
}
