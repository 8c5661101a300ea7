import type { MenuEntry } from '@hanout/contracts';
import { MENU_DEPTH } from '@hanout/kernel';

/** Entries of a menu, each after the one that it stands below: the order in which they are read. */
export type Tree = readonly MenuEntry[];

/** 1 for an entry of the first level. */
export function levelOf(tree: Tree, id: string): number {
  const entry = tree.find((one) => one.id === id);
  return entry?.parentId ? 1 + levelOf(tree, entry.parentId) : 1;
}

const indexOf = (tree: Tree, id: string) => tree.findIndex((one) => one.id === id);

/** The entry and all that stands below it. */
function branchOf(tree: Tree, id: string): Tree {
  const start = indexOf(tree, id);
  const level = levelOf(tree, id);
  const end = tree.findIndex((one, index) => index > start && levelOf(tree, one.id) <= level);
  return tree.slice(start, end === -1 ? undefined : end);
}

const heightOf = (branch: Tree): number => {
  const [first] = branch;
  return first ? Math.max(...branch.map(({ id }) => levelOf(branch, id))) : 0;
};

const siblingsOf = (tree: Tree, { parentId }: MenuEntry) => tree.filter((one) => one.parentId === parentId);

/** A branch taken out and put below another entry, before one of its children or after the last. Null where it cannot be. */
function put(tree: Tree, id: string, parentId: string | null, before: string | null): Tree | null {
  const branch = branchOf(tree, id);
  const rest = tree.filter((one) => !branch.includes(one));
  if (parentId && !rest.some((one) => one.id === parentId)) return null;
  const level = parentId ? levelOf(rest, parentId) : 0;
  const own = branch.map((one) => (one.id === id ? { ...one, parentId } : one));
  const asRoot = own.map((one) => (one.id === id ? { ...one, parentId: null } : one));
  if (level + heightOf(asRoot) > MENU_DEPTH) return null;
  const parent = parentId ? branchOf(rest, parentId) : rest;
  const end = parentId ? indexOf(rest, parentId) + parent.length : rest.length;
  const at = before ? indexOf(rest, before) : end;
  return [...rest.slice(0, at), ...own, ...rest.slice(at)];
}

export const MOVES = ['up', 'down', 'in', 'out'] as const;
export type Move = (typeof MOVES)[number];

/** One step: before the one before, after the one after, below the one before, or beside the one above. Null where it cannot be. */
export function moved(tree: Tree, id: string, move: Move): Tree | null {
  const entry = tree.find((one) => one.id === id);
  if (!entry) return null;
  const siblings = siblingsOf(tree, entry);
  const place = siblings.indexOf(entry);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  if (move === 'up') return before ? put(tree, id, entry.parentId, before.id) : null;
  if (move === 'down') return after ? put(tree, id, entry.parentId, siblings[place + 2]?.id ?? null) : null;
  if (move === 'in') return before ? put(tree, id, before.id, null) : null;
  const above = tree.find((one) => one.id === entry.parentId);
  if (!above) return null;
  const next = siblingsOf(tree, above)[siblingsOf(tree, above).indexOf(above) + 1];
  return put(tree, id, above.parentId, next?.id ?? null);
}

/** Dropped on another entry: it stands beside it, before it when it came from below. Null where it cannot be. */
export function dropped(tree: Tree, id: string, over: string): Tree | null {
  const target = tree.find((one) => one.id === over);
  if (!target || branchOf(tree, id).some((one) => one.id === over)) return null;
  if (indexOf(tree, id) > indexOf(tree, over)) return put(tree, id, target.parentId, over);
  const siblings = siblingsOf(tree, target).filter((one) => one.id !== id);
  return put(tree, id, target.parentId, siblings[siblings.indexOf(target) + 1]?.id ?? null);
}

/** Without an entry and what stands below it. */
export function removed(tree: Tree, id: string): Tree {
  const branch = branchOf(tree, id);
  return tree.filter((one) => !branch.includes(one));
}

/** After the branch of another entry, beside it; at the end without one. */
export function added(tree: Tree, entry: MenuEntry, after: string | null): Tree {
  const beside = tree.find((one) => one.id === after);
  const end = beside ? indexOf(tree, beside.id) + branchOf(tree, beside.id).length : tree.length;
  return [...tree.slice(0, end), { ...entry, parentId: beside?.parentId ?? null }, ...tree.slice(end)];
}

export const changed = (tree: Tree, id: string, change: Partial<MenuEntry>): Tree =>
  tree.map((one) => (one.id === id ? { ...one, ...change } : one));
