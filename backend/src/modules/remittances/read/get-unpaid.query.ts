import {
  type AnswerOf,
  MOST_PARCELS,
  type remittancesContract,
  type TransporterUnpaidOrder,
} from '@hanout/contracts';
import { DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { PaymentAccountsView, TransporterOverdueView, UnpaidParcelsView } from './views.generated.ts';

type Parcel = RowOf<UnpaidParcelsView, { commune: { readonly fr?: string; readonly ar?: string } | null }>;
type Account = AnswerOf<typeof remittancesContract.accounts>['accounts'][number];

const OWN = `/* prepared:remittances-own-transporter */
select id from transporter_rows where shop_id = $1 and id = $2`;
const UNPAID = `/* prepared:remittances-unpaid */
select * from unpaid_parcels where shop_id = $1 and transporter_id = $2
order by delivered_at, order_id limit ${MOST_PARCELS}`;
const COUNT = `/* prepared:remittances-unpaid-count */
select count(*)::int as parcels from unpaid_parcels where shop_id = $1 and transporter_id = $2`;

const OVERDUE = `/* prepared:remittances-overdue */
select transporter_id, transporter, count(*)::int as parcels, sum(holds)::bigint as holds,
  count(*) filter (where due_at < $2)::int as late_parcels, coalesce(sum(holds) filter (where due_at < $2), 0)::bigint as late,
  min(delivered_at) as oldest
from transporter_overdue where shop_id = $1
group by transporter_id, transporter order by late desc, holds desc, transporter`;

const ACCOUNTS = `/* prepared:remittances-accounts */
select id, shop_id, kind, name, is_default from payment_accounts where shop_id = $1 order by is_default desc, name, id`;

type Overdue = Pick<TransporterOverdueView, 'transporter_id' | 'transporter' | 'holds'> & {
  readonly parcels: number;
  readonly late_parcels: number;
  readonly late: number;
  readonly oldest: Date;
};

/** What transporters hold and have not paid. */
@Injectable()
export class GetUnpaid {
  constructor(private readonly reader: DataSource) {}

  /** The oldest delivery first; `of` says how many there are. @throws DomainError `not_found` (404). */
  async orders(
    shopId: string,
    transporterId: string,
    locale: Locale,
  ): Promise<{ orders: TransporterUnpaidOrder[]; of: number }> {
    const [known, rows, [counted]] = await Promise.all([
      this.reader.query<{ id: string }[]>(OWN, [shopId, transporterId]),
      this.reader.query<Parcel[]>(UNPAID, [shopId, transporterId]),
      this.reader.query<{ parcels: number }[]>(COUNT, [shopId, transporterId]),
    ]);
    if (known.length === 0) throw new DomainError('not_found', 404);
    const orders = rows.map(({ order_id: id, tracking, commune, customer, owed }) => {
      const place = (locale === 'ar' ? commune?.ar : commune?.fr) ?? commune?.fr;
      const deliveryName = [tracking, place].filter(Boolean).join(' · ');
      return { id, deliveryName, customerFullName: customer ?? '', total: toCentimes(owed ?? 0) };
    });
    return { orders, of: counted?.parcels ?? 0 };
  }

  async overdue(shopId: string, now: Date): Promise<AnswerOf<typeof remittancesContract.overdue>> {
    const rows = await this.reader.query<Overdue[]>(OVERDUE, [shopId, now]);
    return {
      transporters: rows.map((row) => ({
        transporter: { id: row.transporter_id, name: row.transporter },
        ...{ parcels: row.parcels, holds: toCentimes(row.holds) },
        ...{ lateParcels: row.late_parcels, late: toCentimes(row.late), oldest: row.oldest.toISOString() },
      })),
    };
  }

  async accounts(shopId: string): Promise<AnswerOf<typeof remittancesContract.accounts>> {
    const rows = await this.reader.query<RowOf<PaymentAccountsView, { kind: Account['kind'] }>[]>(ACCOUNTS, [
      shopId,
    ]);
    return {
      accounts: rows.map(({ id, kind, name, is_default: isDefault }) => ({ id, kind, name, isDefault })),
    };
  }
}
