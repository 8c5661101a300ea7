import type { PagePurpose } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What a page is for once its draft is published, else what it is for now; the languages are those that visitors read. */
const PAGES = `/* prepared:legal_pages */
select id, coalesce(drafts -> 'shared' ->> 'purpose', purpose) as purpose, active,
  array(select jsonb_object_keys(texts)) as languages
from written_documents
where shop_id = $1 and kind = 'page' and coalesce(drafts -> 'shared' ->> 'purpose', purpose) is not null`;

interface PurposeRow {
  readonly id: string;
  readonly purpose: PagePurpose | null;
  readonly active: boolean;
  readonly languages: string[];
}

@Injectable()
export class LegalPagesQuery {
  constructor(private readonly reader: DataSource) {}

  execute(shopId: string): Promise<PurposeRow[]> {
    return this.reader.query<PurposeRow[]>(PAGES, [shopId]);
  }
}
