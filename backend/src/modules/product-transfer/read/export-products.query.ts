import { TRANSFER_FIELDS } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv/index.ts';
import type { Written } from '../domain/read-row.ts';

const PAGE = 500;
const PRODUCTS = `/* prepared:product_transfer_export */
select id::text as id, fields from product_export where shop_id = $1 and ($2::uuid is null or id > $2)
order by id limit ${PAGE}`;

/** All products of a shop as lines of a file, a page at a time. */
@Injectable()
export class ExportProducts {
  constructor(private readonly reader: DataSource) {}

  async *execute(shopId: string): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(TRANSFER_FIELDS);
    for (let after: string | null = null; ; ) {
      const rows: { id: string; fields: Written }[] = await this.reader.query(PRODUCTS, [shopId, after]);
      yield rows.map(({ fields }) => csvLine(TRANSFER_FIELDS.map((field) => fields[field] ?? ''))).join('');
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.id ?? null;
    }
  }
}
