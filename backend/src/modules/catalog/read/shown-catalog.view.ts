import type { Locale } from '@hanout/kernel';
import { ViewColumn, ViewEntity } from 'typeorm';
import type { MediaRecord } from '../../media/index.ts';

@ViewEntity({ name: 'shown_categories', synchronize: false })
export class ShownCategoryView {
  @ViewColumn() id!: string;
  @ViewColumn({ name: 'shop_id' }) shopId!: string;
  @ViewColumn({ name: 'parent_id' }) parentId!: string | null;
  @ViewColumn() position!: number;
  /** Positions from the root down: the order of menus. */
  @ViewColumn() place!: number[];
  @ViewColumn() texts!: Partial<Record<Locale, { name: string; slug: string; description: string }>>;
  @ViewColumn() thumb!: MediaRecord | null;
  @ViewColumn({ name: 'product_count' }) productCount!: number;
}

@ViewEntity({ name: 'shown_brands', synchronize: false })
export class ShownBrandView {
  @ViewColumn() id!: string;
  @ViewColumn({ name: 'shop_id' }) shopId!: string;
  @ViewColumn() name!: string;
  @ViewColumn() slug!: string;
  @ViewColumn({ name: 'mark_font' }) markFont!: string | null;
  @ViewColumn() position!: number;
  @ViewColumn() logo!: MediaRecord | null;
}
