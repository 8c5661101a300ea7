import type { MenuDocument, MenuEntry, MenuPlace } from '@hanout/contracts';
import { translated, uuidv7 } from '@hanout/kernel';
import { notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptWork } from '../../content/kept-work.ts';
import { useOpened } from '../../content/use-opened.ts';
import { useLocale } from '../../i18n/locale.ts';
import { added, changed, dropped, levelOf, type Move, moved, removed, type Tree } from './menu-tree.ts';

/** A menu that is being written: its entries, the one whose form is open, and what can be done with them. */
export function useMenu(place: MenuPlace, menu: MenuDocument) {
  const { t } = useTranslation();
  const work = useKeptWork<Tree>(`menu:${place}`, menu.items, menu.version);
  // Names of what was picked since the page was loaded.
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [said, setSaid] = useState('');
  const tree = work.body;
  const { openId, open } = useOpened('items', tree);
  const targets = new Map([...menu.targets.map(({ id, name }) => [id, name] as const), ...picked]);
  const nameOf = useNames(targets);
  const stand = (next: Tree | null, id: string) => {
    const entry = next?.find((one) => one.id === id);
    if (!next || !entry) return;
    open(openId);
    work.change(next);
    const beside = next.filter((one) => one.parentId === entry.parentId);
    setSaid(
      t('menus.moved', { name: nameOf(entry), place: beside.indexOf(entry) + 1, level: levelOf(next, id) }),
    );
  };
  return {
    ...{ work, tree, targets, nameOf, said, openId, open },
    entry: tree.find(({ id }) => id === openId) ?? null,
    can: (id: string, move: Move) => moved(tree, id, move) !== null,
    move: (id: string, move: Move) => stand(moved(tree, id, move), id),
    drop: (id: string, over: string) => stand(dropped(tree, id, over), id),
    change: (id: string, change: Partial<MenuEntry>) => work.change(changed(tree, id, change)),
    pick: (id: string, targetId: string | null, name: string) => {
      if (targetId) setPicked(new Map([...picked, [targetId, name]]));
      work.change(changed(tree, id, { targetId }));
    },
    add: () => {
      const entry: MenuEntry = {
        id: uuidv7(),
        parentId: null,
        type: 'ProductCategory',
        targetId: null,
        link: null,
        names: {},
      };
      work.change(added(tree, entry, openId));
      open(entry.id);
    },
    begin: () => work.change(menu.suggested),
    remove: (entry: MenuEntry) => {
      work.change(removed(tree, entry.id));
      open(null);
      notifyUndo(t('menus.removed', { name: nameOf(entry) }), t('menus.undo'), () => work.change(tree));
    },
  };
}
export type MenuWork = ReturnType<typeof useMenu>;

/** What an entry is called: as the merchant says, else as what it opens is. */
function useNames(targets: ReadonlyMap<string, string>) {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ type, targetId, names }: MenuEntry): string => {
    const own = translated(names, locale);
    if (own) return own;
    return targets.get(targetId ?? type) || t('menus.nameless');
  };
}
