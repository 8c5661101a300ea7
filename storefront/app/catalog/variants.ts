import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import type { CombinationView, ProductView, VariantValue } from './product-view.ts';
import { uniquePictures } from './product-view.ts';

export interface VariantOption {
  readonly value: VariantValue;
  /** The combination that choosing this value leads to. */
  readonly combinationId: string;
  readonly selected: boolean;
  readonly available: boolean;
  /** The picture that tells the value best: its own, else the combination's first. */
  readonly picture: PictureView | null;
}

export interface VariantGroup {
  readonly type: string;
  readonly label: string;
  readonly selected: string;
  readonly options: readonly VariantOption[];
}

/** The asked combination, else the default one, else the first (SF-196). */
export function selectCombination(product: ProductView, asked: string | null): CombinationView | null {
  const { combinations } = product;
  return (
    combinations.find((item) => item.id === asked) ??
    combinations.find((item) => item.isDefault) ??
    combinations[0] ??
    null
  );
}

/** One group for each attribute, in the order of the selected combination's values. */
export function variantGroups(product: ProductView, selected: CombinationView | null): VariantGroup[] {
  if (!selected) return [];
  return selected.values.map((current) => ({
    type: current.type,
    label: current.typeLabel,
    selected: current.value,
    options: valuesOf(product.combinations, current.type).map((value) => {
      const target = nearest(product.combinations, selected, value);
      return {
        value,
        combinationId: target.id,
        selected: value.id === current.id,
        available: target.available && has(target, value),
        picture: value.picture ?? (value.kind === 'text' ? null : (target.pictures[0] ?? null)),
      };
    }),
  }));
}

function valuesOf(combinations: readonly CombinationView[], type: string): VariantValue[] {
  const values = new Map<string, VariantValue>();
  for (const combination of combinations)
    for (const value of combination.values) if (value.type === type) values.set(value.id, value);
  return [...values.values()];
}

function has(combination: CombinationView, value: VariantValue): boolean {
  return combination.values.some((item) => item.id === value.id);
}

/** The combination with `value` that keeps most of what is chosen; of equals, one that can be bought. */
function nearest(
  combinations: readonly CombinationView[],
  selected: CombinationView,
  value: VariantValue,
): CombinationView {
  const kept = selected.values.filter((item) => item.type !== value.type);
  const score = (combination: CombinationView) =>
    kept.filter((item) => has(combination, item)).length * 2 + (combination.available ? 1 : 0);
  return combinations
    .filter((combination) => has(combination, value))
    .reduce((best, item) => (score(item) > score(best) ? item : best));
}

/** The combination's pictures first, then the product's, each once (SF-072). */
export function galleryPictures(product: ProductView, selected: CombinationView | null): PictureView[] {
  return uniquePictures([...(selected?.pictures ?? []), ...product.pictures]);
}

/** What the title says after the product's name: `Bleu nuit, Avec étui`. */
export function variantTitle(selected: CombinationView | null, separator: string): string {
  return (selected?.values ?? []).map((value) => value.value).join(separator);
}
