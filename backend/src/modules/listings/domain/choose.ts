import type { ListingQuery } from '@hanout/contracts';
import { type ChosenGroup, MAX_GROUPS } from './count-facets.ts';
import type { FacetValues } from './facet-columns.ts';
import type { Named, NameKind, Names } from './names.ts';

/** Options are grouped by their kind, those of features and attributes by their feature or attribute. */
export function groupOf({ kind, parentId }: Pick<Named, 'kind' | 'parentId'>): string {
  return kind === 'feature' || kind === 'attribute' ? `${kind} ${parentId}` : kind;
}

/** What a visitor has chosen, by group: ids that the shop knows. What it does not know is ignored. */
export function chosenIds(query: ListingQuery, names: Names): Map<string, string[]> {
  const chosen = new Map<string, string[]>();
  const choose = (kind: NameKind, given: readonly string[], parentId?: string) => {
    for (const idOrSlug of given) {
      const named = names.find(kind, idOrSlug);
      if (!named || (parentId !== undefined && named.parentId !== parentId)) continue;
      const group = groupOf(named);
      const ids = chosen.get(group) ?? [];
      if (!ids.includes(named.id)) chosen.set(group, [...ids, named.id]);
    }
  };
  choose('brand', query.brands);
  choose('category', query.categories);
  choose('brandline', query.brandlines);
  for (const { id, values } of query.f) choose('feature', values, id);
  for (const { id, values } of query.a) choose('attribute', values, id);
  return chosen;
}

/** The choice as the counting takes it: a bit for each group, and of each value the bit of its group. */
export function chosenBits(
  chosen: ReadonlyMap<string, readonly string[]>,
  facets: FacetValues,
  names: Names,
): { groups: ChosenGroup[]; bitOf: Int32Array } {
  const bits = new Map([...chosen.keys()].slice(0, MAX_GROUPS).map((group, place) => [group, 1 << place]));
  const bitOf = new Int32Array(facets.size);
  if (bits.size > 0)
    for (let value = 0; value < facets.size; value++) {
      const named = names.byId(facets.ids[value] as string);
      bitOf[value] = (named && bits.get(groupOf(named))) ?? 0;
    }
  const groups = [...bits].map(([group, bit]) => ({
    bit,
    values: (chosen.get(group) ?? []).flatMap((id) => facets.find(id) ?? []),
  }));
  return { groups, bitOf };
}
