import type { CategoryRead } from '@hanout/contracts';
import { type Locale, typeset } from '@hanout/kernel';
import { categoryPath } from '../../i18n/languages.ts';

export interface CategoryBranch {
  readonly name: string;
  readonly href: string;
  readonly count: number;
  readonly children: readonly CategoryBranch[];
}

/** Categories that sell something, each below its parent. */
export function categoryTree(
  categories: readonly CategoryRead[],
  locale: Locale,
  parentId: string | null = null,
): CategoryBranch[] {
  return categories
    .filter((category) => category.parentId === parentId && category.productCount > 0)
    .map(({ uuid, name, slug, productCount }) => ({
      name: typeset(name, locale),
      href: categoryPath(locale, slug),
      count: productCount,
      children: categoryTree(categories, locale, uuid),
    }));
}
