import {
  type AnswerOf,
  type ClaimReason,
  type ClaimState,
  type LetterLine,
  MOST_LETTER,
  type transporterMoneyContract,
} from '@hanout/contracts';
import { algiersDay, DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { OpenParcelsView, TransporterLetterClaimsView } from './views.generated.ts';

type Claim = RowOf<TransporterLetterClaimsView, { state: ClaimState; reason: ClaimReason }>;
type Parcel = RowOf<OpenParcelsView, { claim_state: ClaimState | null }>;
type Said = Pick<Claim, 'commune_ar' | 'commune_fr' | 'said' | 'said_at' | 'delivered_at' | 'tracking'>;

const OWN = `/* prepared:remittances-named-transporter */
select id, name from transporter_rows where shop_id = $1 and id = $2`;
const CLAIMS = `/* prepared:claims-letter */
select * from transporter_letter_claims where shop_id = $1 and transporter_id = $2
  and case when $4::boolean then state in ('open', 'refused') else id = any($3::uuid[]) end
order by delivered_at nulls last, created_at, id limit ${MOST_LETTER}`;
const PARCELS = `/* prepared:claims-letter-parcels */
select * from open_parcels where shop_id = $1 and transporter_id = $2 and order_id = any($3::uuid[])
order by delivered_at nulls last, order_id`;

interface Wanted {
  readonly claims: readonly string[];
  readonly orders: readonly string[];
}

/** What a letter to a transporter asks for, line by line. */
@Injectable()
export class GetLetter {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404). */
  async execute(
    shopId: string,
    transporterId: string,
    { claims, orders }: Wanted,
    locale: Locale,
  ): Promise<AnswerOf<typeof transporterMoneyContract.letter>> {
    const all = claims.length + orders.length === 0;
    const [[transporter], asked, parcels] = await Promise.all([
      this.reader.query<{ id: string; name: string }[]>(OWN, [shopId, transporterId]),
      this.reader.query<Claim[]>(CLAIMS, [shopId, transporterId, claims, all]),
      this.reader.query<Parcel[]>(PARCELS, [shopId, transporterId, orders]),
    ]);
    if (!transporter) throw new DomainError('not_found', 404);
    const lines = [
      ...asked.map((row) => claimLine(row, locale)),
      ...parcels.map((row) => parcelLine(row, locale)),
    ];
    const total = toCentimes(lines.reduce((sum, line) => sum + line.asked, 0));
    return { transporter, lines, total };
  }
}

function shared(row: Said, locale: Locale) {
  const { commune_ar: ar, commune_fr: fr, said, said_at: at, delivered_at: delivered, tracking } = row;
  return {
    ...{ tracking, commune: (locale === 'ar' ? ar : fr) ?? fr ?? '' },
    deliveredOn: delivered && algiersDay(delivered),
    said: said ? { words: said, on: at && algiersDay(at) } : null,
  };
}

function claimLine(row: Claim, locale: Locale): LetterLine {
  const { claim_id: id, claim_number: number, state, reason, note } = row;
  return {
    ...shared(row, locale),
    ...{ number: row.number ?? '', customer: row.customer ?? '', asked: toCentimes(row.asked), reason, note },
    claim: { id, number, state },
  };
}

/** Without a claim: what is held is not paid, what is claimed was paid too little. */
function parcelLine(row: Parcel, locale: Locale): LetterLine {
  const { holds, claims, claim_id: id, claim_number: number, claim_state: state } = row;
  return {
    ...shared(row, locale),
    ...{ number: row.number, customer: row.customer ?? '', asked: toCentimes(holds > 0 ? holds : claims) },
    ...{ reason: holds > 0 ? 'not_paid' : 'short_paid', note: null },
    claim: id && number && state ? { id, number, state } : null,
  };
}
