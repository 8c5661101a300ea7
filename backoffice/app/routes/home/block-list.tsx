import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { HomeBlockEntry } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { timedWhen } from '../../time/when.ts';
import type { HomeWork } from './use-home.ts';

interface BlockListProps {
  home: HomeWork;
  /** Ids of blocks that were refused. */
  wrong: ReadonlySet<string>;
  now: string;
}

/** The blocks of the home page from top to bottom: dragged by their grip, or moved by Alt and an arrow. */
export function BlockList({ home, wrong, now }: BlockListProps) {
  const { t } = useTranslation();
  const { blocks } = home;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) =>
        over && active.id !== over.id && home.drop(String(active.id), String(over.id))
      }
    >
      <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={t('home.blocks')} className="flex flex-col">
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} home={home} wrong={wrong.has(block.id)} now={now} />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {home.said}
      </p>
    </DndContext>
  );
}

interface BlockRowProps {
  block: HomeBlockEntry;
  home: HomeWork;
  wrong: boolean;
  now: string;
}

function BlockRow({ block, home, wrong, now }: BlockRowProps) {
  const { t } = useTranslation();
  const { id, type, active } = block;
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  const shift = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined;
  const name = home.nameOf(block);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition, zIndex: isDragging ? 5 : undefined }}
      className="relative flex items-center gap-1 border-b border-line bg-paper last:border-b-0"
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
        aria-pressed={home.openId === id}
        onClick={() => home.open(id)}
        onKeyDown={(event) => {
          const step = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
          if (!step) return;
          event.preventDefault();
          home.step(id, step);
        }}
        className="flex min-h-[46px] min-w-0 flex-1 items-center gap-2 rounded-m px-2 text-start hover:bg-hover aria-pressed:bg-sea-soft aria-pressed:text-sea-ink"
      >
        {wrong && <Icon name="circle-alert" size={14} className="flex-none text-bad" />}
        <span className="min-w-0 flex-1">
          <span className={`block truncate font-medium ${active ? '' : 'text-ink-3'}`} dir="auto">
            {name}
          </span>
          <span className="block truncate text-xs text-ink-3">
            {t(`home.types.${type}` as 'home.types.banner', { defaultValue: type })}
          </span>
        </span>
        <WindowTag block={block} now={now} />
        {!active && <Tag icon="eye-off">{t('home.hidden')}</Tag>}
      </button>
    </li>
  );
}

/** When a block that has its hours begins or ends. */
function WindowTag({ block: { visibleFrom, visibleUntil }, now }: { block: HomeBlockEntry; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isAhead = visibleFrom !== null && visibleFrom > now;
  const isOver = visibleUntil !== null && visibleUntil <= now;
  const when = (at: string) => timedWhen(at, new Date(now), locale);
  if (isOver) return <Tag icon="clock">{t('home.over')}</Tag>;
  if (isAhead)
    return (
      <Tag tone="wait" icon="clock">
        {t('home.from', { when: when(visibleFrom) })}
      </Tag>
    );
  if (visibleUntil)
    return (
      <Tag tone="wait" icon="clock">
        {t('home.until', { when: when(visibleUntil) })}
      </Tag>
    );
  return null;
}
