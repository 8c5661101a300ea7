import type { HomeModule } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import type { CategoryView } from '../../catalog/views.ts';
import { categoryView, productCardView } from '../../catalog/views.ts';

interface BlockHead {
  readonly id: string;
  readonly title: string;
  readonly link: string | null;
  readonly linkLabel: string | null;
}

export type HomeBlock =
  | (BlockHead & { readonly kind: 'grid' | 'carousel'; readonly products: readonly ProductCardView[] })
  | (BlockHead & { readonly kind: 'categories'; readonly categories: readonly CategoryView[] });

/** What each module type is drawn as; a type that is not here renders nothing (SF-121). */
const KINDS: Readonly<Record<string, HomeBlock['kind']>> = {
  products_grid: 'grid',
  products_carousel: 'carousel',
  categories_carousel: 'categories',
};

export function homeBlocks(modules: readonly HomeModule[], locale: Locale): HomeBlock[] {
  return modules.flatMap((module): HomeBlock[] => {
    const kind = Object.hasOwn(KINDS, module.type) ? KINDS[module.type] : undefined;
    const head = {
      id: module.id,
      title: module.showTitle ? module.publicTitle : '',
      link: module.link,
      linkLabel: module.linkLabel,
    };
    if (kind === 'categories')
      return [{ ...head, kind, categories: module.categories.map((item) => categoryView(item, locale)) }];
    if (kind === undefined || module.products.length === 0) return [];
    return [{ ...head, kind, products: module.products.map((item) => productCardView(item, locale)) }];
  });
}
