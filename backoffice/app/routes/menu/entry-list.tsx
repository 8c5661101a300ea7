import type { MenuEntry } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList, SortableRow } from '../../content/sortable-list.tsx';
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

/** The entries of a menu, by level. */
export function EntryList({ menu, wrong }: EntryListProps) {
  const { t } = useTranslation();
  return (
    <SortableList label={t('menus.entries')} items={menu.tree} said={menu.said} onDrop={menu.drop}>
      {(entry) => <EntryRow key={entry.id} entry={entry} menu={menu} wrong={wrong.has(entry.id)} />}
    </SortableList>
  );
}

const INDENT = ['', '', 'ms-6', 'ms-12'];

function EntryRow({ entry, menu, wrong }: { entry: MenuEntry; menu: MenuWork; wrong: boolean }) {
  const { t } = useTranslation();
  const { id } = entry;
  const name = menu.nameOf(entry);
  const level = levelOf(menu.tree, id);
  const isHidden = entry.targetId !== null && !menu.targets.has(entry.targetId);
  return (
    <SortableRow
      id={id}
      name={name}
      open={menu.openId === id}
      wrong={wrong}
      className={INDENT[level]}
      onOpen={() => menu.open(id)}
      moveOf={moveOf}
      onMove={(move) => menu.move(id, move)}
    >
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
    </SortableRow>
  );
}
