import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const FIND = `/* prepared:content_address */
select target_id as id from content_addresses
where shop_id = $1 and kind = $2 and slug = $3 and locale in ('fr', 'en', 'ar')
order by current desc, locale = $4 desc limit 1`;

/** What a slug names, in whatever language it is; a former one too, unless something else is called so now. */
@Injectable()
export class ContentAddresses {
  constructor(private readonly reader: DataSource) {}

  async find(
    shopId: string,
    kind: 'post' | 'blog_category' | 'page',
    slug: string,
    locale: Locale,
  ): Promise<string | null> {
    const [row] = await this.reader.query<{ id: string }[]>(FIND, [shopId, kind, slug, locale]);
    return row?.id ?? null;
  }
}
