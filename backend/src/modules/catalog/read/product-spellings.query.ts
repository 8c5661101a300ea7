import type { ProductPage } from '@hanout/contracts';
import type { Locale, Translations } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Shop } from '../../shop/index.ts';
import type { PageDocument } from '../application/projection/document.ts';
import { spelled } from './spell.ts';

const SPELLINGS = `/* prepared:catalog_product_spellings */
select document, brand_line as "brandLine", tags
from product_spellings where shop_id = $1 and product_id = $2`;

export interface SpellingsRow {
  readonly document: PageDocument;
  readonly brandLine: { readonly uuid: string; readonly slug: string; readonly names: Translations } | null;
  readonly tags: readonly { readonly id: string; readonly names: Translations }[];
}

/** The further names of a product's page, for those who read the specification's other spellings (SF-124, SF-125). */
@Injectable()
export class ProductSpellingsQuery {
  constructor(private readonly reader: DataSource) {}

  /** @returns the page under all of its names; as it was where the product left the shelves meanwhile */
  async spell(shop: Shop, locale: Locale, page: ProductPage) {
    const [row] = await this.reader.query<SpellingsRow[]>(SPELLINGS, [shop.id, page.id]);
    return row ? spelled(page, row, locale) : page;
  }
}
