import {
  type AnswerOf,
  CLAIM_STATES,
  type ClaimState,
  type InputOf,
  LIVE_CLAIM_STATES,
  type TransporterClaimRow,
  type transporterClaimsContract,
} from '@hanout/contracts';
import { type Centimes, likePattern, orderNumberOf, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageOf, type RowOf } from '../../../platform/database/index.ts';
import type { TransporterClaimRowsView } from './views.generated.ts';

type Query = InputOf<typeof transporterClaimsContract.list>['query'];
export type ClaimRecord = RowOf<TransporterClaimRowsView, Pick<TransporterClaimRow, 'reason' | 'state'>>;

const LIVE = `state in ('open', 'sent', 'accepted', 'refused')`;
/** Of shop $1, on the day $2. */
const LATE = `(due_on < $2 and ${LIVE})`;
const FOUND = `shop_id = $1 and ($3::text[] is null or state = any($3)) and ($4::text is null or reason = $4)
  and ($5::uuid is null or transporter_id = $5) and (not $6::boolean or ${LATE})
  and ($7::text = '' or number = ltrim(upper($7), 'RC- ') or order_number = $7 or tracking ilike $8 or customer ilike $8
    or transporter ilike $8)`;
/** Nobody turns so many pages. */
const MAX_COUNTED = 10_000;
const COUNT = `/* sql */ select count(*)::int as total from (select 1 from transporter_claim_rows where ${FOUND} limit ${MAX_COUNTED}) found`;
const PAGE = `/* sql */ select * from transporter_claim_rows where ${FOUND} order by created_at desc, id desc limit $9 offset $10`;
const STATES = `/* prepared:claims-states */
select state, count(*)::int as claims, count(*) filter (where ${LATE})::int as late, sum(asked)::bigint as asked
from transporter_claim_rows where shop_id = $1 group by state`;

interface OfState {
  readonly state: ClaimState;
  readonly claims: number;
  readonly late: number;
  readonly asked: Centimes;
}

/** Claims, the latest first. */
@Injectable()
export class ListClaims {
  constructor(private readonly reader: DataSource) {}

  async execute(
    shopId: string,
    query: Query,
    today: string,
  ): Promise<AnswerOf<typeof transporterClaimsContract.list>> {
    const { state, reason = null, transporter = null, late, q, page, perPage } = query;
    const states = state === 'live' ? LIVE_CLAIM_STATES : state ? [state] : null;
    const asked = [shopId, today, states, reason, transporter, late, orderNumberOf(q) ?? q, likePattern(q)];
    const [counted, found, ofStates] = await Promise.all([
      this.reader.query<{ total: number }[]>(COUNT, asked),
      this.reader.query<ClaimRecord[]>(PAGE, [...asked, perPage + 1, (page - 1) * perPage]),
      this.reader.query<OfState[]>(STATES, [shopId, today]),
    ]);
    const shown = { page, perPage, total: counted[0]?.total ?? 0, countedUpTo: MAX_COUNTED };
    const { rows, pagination } = pageOf(found, shown);
    return { claims: rows.map((row) => claimOf(row, today)), ...sumsOf(ofStates), pagination };
  }
}

function sumsOf(ofStates: readonly OfState[]) {
  const of = new Map(ofStates.map((one) => [one.state, one]));
  const counts = Object.fromEntries(CLAIM_STATES.map((state) => [state, of.get(state)?.claims ?? 0]));
  const live = LIVE_CLAIM_STATES.flatMap((state) => of.get(state) ?? []);
  return {
    counts: counts as Record<ClaimState, number>,
    late: live.reduce((sum, one) => sum + one.late, 0),
    asked: toCentimes(live.reduce((sum, one) => sum + one.asked, 0)),
  };
}

const isLive = (state: ClaimState) => (LIVE_CLAIM_STATES as readonly ClaimState[]).includes(state);

export function claimOf(row: ClaimRecord, today: string): TransporterClaimRow {
  const { order_id: orderId, order_number: number, customer, tracking, due_on: dueOn } = row;
  return {
    ...{ id: row.id, number: row.number, reason: row.reason, state: row.state, version: row.version },
    transporter: { id: row.transporter_id, name: row.transporter },
    order: orderId ? { id: orderId, number: number ?? '', customer: customer ?? '', tracking } : null,
    ...{ asked: toCentimes(row.asked), agreed: row.agreed === null ? null : toCentimes(row.agreed) },
    ...{ dueOn, late: dueOn !== null && dueOn < today && isLive(row.state) },
    createdAt: row.created_at.toISOString(),
  };
}
