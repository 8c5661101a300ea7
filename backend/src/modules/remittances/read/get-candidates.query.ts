import type { StatementCandidate } from '@hanout/contracts';
import { type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Found, scored } from '../domain/link-scores.ts';
import { searchParcels } from './search-parcels.ts';
import type { TransporterParcelsView } from './views.generated.ts';

type Stored = TransporterParcelsView;

const MOST = 10;

const BY_ID = `/* prepared:remittances-candidates */
select * from transporter_parcels where shop_id = $1 and order_id = any($2::uuid[])`;

/** Orders that a row may be, with what tells them apart. */
@Injectable()
export class GetCandidates {
  constructor(private readonly reader: DataSource) {}

  /** The best of each order. */
  async found(shopId: string, found: readonly Found[], locale: Locale): Promise<StatementCandidate[]> {
    const best = new Map<string, ReturnType<typeof scored>>();
    for (const one of found.map(scored))
      if ((best.get(one.orderId)?.score ?? -1) < one.score) best.set(one.orderId, one);
    const rows = await this.reader.query<Stored[]>(BY_ID, [shopId, [...best.keys()]]);
    return rows
      .map((row) => candidateOf(row, locale, best.get(row.order_id)))
      .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
      .slice(0, MOST);
  }

  async searched(
    shopId: string,
    transporterId: string,
    q: string,
    locale: Locale,
  ): Promise<StatementCandidate[]> {
    const rows = await searchParcels(this.reader, { shopId, transporterId, q });
    return rows.map((row) => candidateOf(row, locale));
  }
}

function candidateOf(row: Stored, locale: Locale, found?: ReturnType<typeof scored>): StatementCandidate {
  const { holds, expected_fee: fee } = row;
  return {
    ...{ id: row.order_id, number: String(row.number), name: row.name },
    commune: (locale === 'ar' ? row.commune_ar : row.commune_fr) ?? '',
    ...{
      paymentState: row.payment_state,
      tracking: row.tracking,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    },
    ...{ holds: toCentimes(holds), expected: toCentimes(holds > 0 ? holds - fee : 0) },
    ...{ score: found?.score ?? null, reasons: [...(found?.reasons ?? [])] },
  };
}
