import type { BrandLineSlide } from '@hanout/contracts';
import { type Locale, type Translations, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { imageOf, type MediaRecord } from '../../media/index.ts';

interface Row {
  readonly id: string;
  readonly names: Translations;
  readonly slug: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly brandSlug: string;
  readonly logo: MediaRecord | null;
}

const LINES = `/* prepared:content_brand_lines */
select id, names, slug, brand_id as "brandId", brand_name as "brandName", brand_slug as "brandSlug", logo
from brand_line_slides
where shop_id = $1 and (cardinality($2::uuid[]) = 0 or id = any ($2))
order by array_position($2, id), position, id limit $3`;

@Injectable()
export class BrandLinesQuery {
  constructor(private readonly reader: DataSource) {}

  /** The named ones in their order; all of them where none is named. */
  async execute(
    shopId: string,
    locale: Locale,
    ids: readonly string[],
    count: number,
  ): Promise<BrandLineSlide[]> {
    const rows = await this.reader.query<Row[]>(LINES, [shopId, ids, count]);
    return rows.map(({ id, names, slug, brandId, brandName, brandSlug, logo }) => {
      const name = translated(names, locale);
      const brand = { uuid: brandId, name: brandName, slug: brandSlug };
      return { uuid: id, name, slug, brand, logo: logo && imageOf(logo, name) };
    });
  }
}
