import type { UnitLabel } from '@hanout/contracts';
import { type Locale, toCentimes, withTax } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type { UnitLabelsView } from './views.generated.ts';

/** Of a product, as of what is asked for by name. */
const MAX = 200;

const LABELS = `/* prepared:stock-labels */
select * from unit_labels where shop_id = $1 and (unit_id = any($2::uuid[]) or product_id = $3)
order by lower(names ->> 'fr'), unit_id limit ${MAX}`;

interface LabelsQuery {
  readonly shopId: string;
  readonly locale: Locale;
  readonly units?: readonly string[] | undefined;
  readonly product?: string | undefined;
}

/** What the labels of units say; what a shop does not have is left out. */
@Injectable()
export class GetLabels {
  constructor(private readonly reader: DataSource) {}

  async execute({ shopId, locale, units = [], product }: LabelsQuery): Promise<UnitLabel[]> {
    type Row = RowOf<UnitLabelsView, UnitJson>;
    const rows = await this.reader.query<Row[]>(LABELS, [shopId, units, product ?? null]);
    return rows.map((row) => ({
      ...unitOf(row, locale),
      barcode: row.barcode,
      priceTtc: withTax(toCentimes(row.price_ht), row.tax_rate),
    }));
  }
}
