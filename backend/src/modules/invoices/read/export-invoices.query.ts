import type { InputOf, invoicesContract } from '@hanout/contracts';
import { algiersDay, daFromCentimes, invoiceNumber, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';
import { HEADS, KIND_WORDS } from '../domain/sheet-words.ts';
import { HEAD, headOf, type InvoiceHead } from './get-invoice.query.ts';
import { FOUND, soughtBy } from './list-invoices.query.ts';

type Filters = Pick<InputOf<typeof invoicesContract.export>['query'], 'q' | 'kind' | 'month'>;

/** Lines of a file that are read at once. */
const BATCH = 500;
const BATCH_AFTER = `/* sql */ select ${HEAD} from invoice_rows where ${FOUND}
  and ($10::uuid is null or (issued_at, id) > (select l.issued_at, l.id from invoice_rows l where l.id = $10))
  order by issued_at, id limit ${BATCH}`;

/** What the list finds as lines of a file, the oldest first; a large file is never whole in memory. */
@Injectable()
export class ExportInvoices {
  constructor(private readonly reader: DataSource) {}

  async *execute(shopId: string, filters: Filters, locale: Locale): AsyncGenerator<readonly Line[]> {
    yield [[...HEADS[locale]]];
    let last: string | null = null;
    do {
      const rows: InvoiceHead[] = await this.reader.query(BATCH_AFTER, [...soughtBy(shopId, filters), last]);
      if (rows.length > 0) yield rows.map((row) => lineOf(row, locale));
      last = rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
    } while (last);
  }
}

/** What is credited is less. */
function lineOf(row: InvoiceHead, locale: Locale): Line {
  const { kind, buyer, invoice_year: year, invoice_number: number } = row;
  const sign = kind === 'invoice' ? 1 : -1;
  return [
    ...[headOf(row).number, KIND_WORDS[locale][kind], algiersDay(row.issued_at)],
    ...[year && number ? invoiceNumber(year, number) : '', buyer.name],
    ...[buyer.rc, buyer.nif, buyer.nis, buyer.ai, row.order_number],
    ...[row.ht, row.tax, row.total].map((amount) => daFromCentimes(toCentimes(sign * amount))),
  ];
}
