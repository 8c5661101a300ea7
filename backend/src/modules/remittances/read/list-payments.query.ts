import type { AnswerOf, InputOf, remittancesContract, TransporterPaymentRow } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageOf, type RowOf } from '../../../platform/database/index.ts';
import type { TransporterPaymentListView } from './views.generated.ts';

type Question = InputOf<typeof remittancesContract.list>['query'] & { readonly shopId: string };
type Row = RowOf<
  TransporterPaymentListView,
  Pick<TransporterPaymentRow, 'source' | 'state' | 'step' | 'type'>
>;

const FOUND = `shop_id = $1 and ($2::text is null or state = $2) and ($3::uuid is null or transporter_id = $3)
  and ($4::text = '' or number = ltrim(upper($4), 'PT- ') or transporter ilike '%' || $4 || '%' or file_name ilike '%' || $4 || '%'
    or reference ilike '%' || $4 || '%')`;
/** Nobody turns so many pages. */
const MAX_COUNTED = 10_000;
const COUNT = `/* sql */ select count(*)::int as total, count(*) filter (where state = 'draft')::int as drafts
from (select state from transporter_payment_list where ${FOUND} limit ${MAX_COUNTED}) found`;
const PAGE = `/* sql */ select * from transporter_payment_list where id in (
  select id from transporter_payment_list where ${FOUND} order by created_at desc, id desc limit $5 offset $6
) order by created_at desc, id desc`;
const DRAFTS = `/* sql */ select count(*)::int as drafts from transporter_payment_list where shop_id = $1 and state = 'draft'`;

/** Payments of transporters, the latest first. */
@Injectable()
export class ListPayments {
  constructor(private readonly reader: DataSource) {}

  async execute({
    shopId,
    state,
    transporter,
    q,
    page,
    perPage,
  }: Question): Promise<AnswerOf<typeof remittancesContract.list>> {
    const asked = [shopId, state ?? null, transporter ?? null, q.replace(/[%_\\]/g, '\\$&')];
    const [counted, found, drafts] = await Promise.all([
      this.reader.query<{ total: number }[]>(COUNT, asked),
      this.reader.query<Row[]>(PAGE, [...asked, perPage + 1, (page - 1) * perPage]),
      this.reader.query<{ drafts: number }[]>(DRAFTS, [shopId]),
    ]);
    const shown = { page, perPage, total: counted[0]?.total ?? 0, countedUpTo: MAX_COUNTED };
    const { rows, pagination } = pageOf(found, shown);
    return { payments: rows.map(rowOf), drafts: drafts[0]?.drafts ?? 0, pagination };
  }
}

function rowOf(row: Row): TransporterPaymentRow {
  const { id, number, source, state, step, type, reference, done, version } = row;
  return {
    ...{
      id,
      number,
      source,
      state,
      step,
      type,
      reference,
      done,
      version,
      rows: row.total,
      includedRows: row.included_rows,
      fileName: row.file_name,
    },
    transporter: { id: row.transporter_id, name: row.transporter },
    ...{ fileNet: toCentimes(row.file_net), includedNet: toCentimes(row.included_net) },
    received: row.received === null ? null : toCentimes(row.received),
    ...{ receivedOn: row.received_on, createdBy: row.created_by_name, confirmedBy: row.confirmed_by_name },
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    ...{ reverses: row.reverses, reversedBy: row.reversed_by },
  };
}
