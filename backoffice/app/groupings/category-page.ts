import type { CategoryNode } from '@hanout/contracts';

/** As many are shown at once without pages. */
const SHORT = 50;

export interface ShownCategory {
  readonly node: CategoryNode;
  /** Its place among its siblings, from 0, and how many they are: of all of the shop's, shown or not. */
  readonly position: number;
  readonly siblings: number;
  /** Names of those above it, from the first level, where the one above is not in the page. */
  readonly above: readonly string[];
}

interface CategoryPage {
  readonly rows: readonly ShownCategory[];
  readonly isWhole: boolean;
}

/**
 * A page of a tree that is listed parents first.
 * @param found what is looked for, in the tree's order
 * @param all every category of the shop, in the tree's order
 */
export function categoryPage(
  found: readonly CategoryNode[],
  all: readonly CategoryNode[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
): CategoryPage {
  const isWhole = found.length <= SHORT;
  const shown = isWhole ? found : found.slice((page - 1) * perPage, page * perPage);
  const ids = new Set(shown.map(({ id }) => id));
  const byId = new Map(all.map((node) => [node.id, node]));
  const siblings = Map.groupBy(all, ({ parentId }) => parentId);
  const rows = shown.map((node) => {
    const among = siblings.get(node.parentId) ?? [];
    const position = among.findIndex(({ id }) => id === node.id);
    const parent = node.parentId !== null && ids.has(node.parentId) ? null : node.parentId;
    return { node, position: Math.max(0, position), siblings: among.length, above: namesUpTo(parent, byId) };
  });
  return { rows, isWhole };
}

function namesUpTo(id: string | null, byId: ReadonlyMap<string, CategoryNode>): string[] {
  const node = id === null ? undefined : byId.get(id);
  return node ? [...namesUpTo(node.parentId, byId), node.name] : [];
}
