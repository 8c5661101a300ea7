import type { AnswerOf, transporterClaimsContract } from '@hanout/contracts';
import { likePattern, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchWords } from '../../orders/index.ts';
import type { TransporterParcelsView } from './views.generated.ts';

type Parcels = AnswerOf<typeof transporterClaimsContract.parcels>['parcels'];

const MOST = 10;
/** What is still owed first; then what was delivered last. */
const FOUND = `/* prepared:claims-parcels */
select * from transporter_parcels where shop_id = $1 and transporter_id = $2
  and (number::text = any($3::text[]) or search_text like all($4::text[]) or lower(tracking) like all($4::text[]))
order by holds + claims > 0 desc, delivered_at desc nulls last limit ${MOST}`;

/** Parcels that a transporter had, by what somebody types of them. */
@Injectable()
export class FindParcels {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, transporterId: string, q: string): Promise<Parcels> {
    const words = searchWords(q);
    if (words.length === 0) return [];
    const rows = await this.reader.query<TransporterParcelsView[]>(FOUND, [
      ...[shopId, transporterId, words, words.map((word) => likePattern(word))],
    ]);
    return rows.map(({ order_id: id, number, name, tracking, holds, claims }) => {
      const owed = { holds: toCentimes(holds), claims: toCentimes(claims) };
      return { id, number: String(number), name, tracking, ...owed };
    });
  }
}
