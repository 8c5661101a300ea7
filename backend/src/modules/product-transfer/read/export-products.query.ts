import { COST_FIELDS, TRANSFER_FIELDS, type TransferField } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';
import { type ExportedRow, writtenRow } from '../domain/exported-row.ts';

const PAGE = 500;
const PRODUCTS = `/* prepared:product_transfer_export */
select id::text as id, fields, combinations, pack from product_export
where shop_id = $1 and type = $3 and ($2::uuid is null or id > $2) order by id limit ${PAGE}`;

/** All products of a shop as lines of a file, a page at a time; packs after what they are made of. Costs only for who may see them. */
@Injectable()
export class ExportProducts {
  constructor(private readonly reader: DataSource) {}

  async *execute(shopId: string, withCosts: boolean): AsyncGenerator<readonly Line[]> {
    const fields = TRANSFER_FIELDS.filter((field) => withCosts || !COST_FIELDS.includes(field));
    yield [fields];
    for (const type of ['standard', 'pack']) yield* this.#ofType(shopId, type, fields);
  }

  async *#ofType(
    shopId: string,
    type: string,
    fields: readonly TransferField[],
  ): AsyncGenerator<readonly Line[]> {
    for (let after: string | null = null; ; ) {
      const rows: (ExportedRow & { id: string })[] = await this.reader.query(PRODUCTS, [shopId, after, type]);
      yield rows.map(writtenRow).map((written) => fields.map((field) => written[field] ?? ''));
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.id ?? null;
    }
  }
}
