import { type ClaimState, messageText, type TransporterClaim } from '@hanout/contracts';
import { DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { type ClaimRecord, claimOf } from './list-claims.query.ts';
import type { TransporterClaimEntryRowsView, TransporterClaimPagesView } from './views.generated.ts';

type Entry = RowOf<TransporterClaimEntryRowsView, { state: ClaimState }>;

const CLAIM = `/* prepared:claims-one */ select * from transporter_claim_rows where shop_id = $1 and id = $2`;
const BESIDE = `/* prepared:claims-beside */ select * from transporter_claim_pages where id = $1`;
const ENTRIES = `/* prepared:claims-entries */
select * from transporter_claim_entry_rows where claim_id = $1 order by version`;

/** One claim with all that is known of it. */
@Injectable()
export class GetClaim {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404). */
  async execute(shopId: string, id: string, today: string, locale: Locale): Promise<TransporterClaim> {
    const [[row], [beside], entries] = await Promise.all([
      this.reader.query<ClaimRecord[]>(CLAIM, [shopId, id]),
      this.reader.query<TransporterClaimPagesView[]>(BESIDE, [id]),
      this.reader.query<Entry[]>(ENTRIES, [id]),
    ]);
    if (!row || !beside) throw new DomainError('not_found', 404);
    return {
      ...claimOf(row, today),
      ...{ note: row.note, createdBy: row.created_by_name, sentAt: row.sent_at?.toISOString() ?? null },
      payment: paymentOf(row, beside),
      incident: row.incident_id ? { id: row.incident_id, number: beside.incident_number ?? '' } : null,
      books: booksOf(beside),
      said: beside.said ? { words: beside.said, at: beside.said_at?.toISOString() ?? null } : null,
      history: historyOf(row, entries, withdrawalOf(row, beside, locale)),
    };
  }
}

function paymentOf(row: ClaimRecord, beside: TransporterClaimPagesView): TransporterClaim['payment'] {
  if (!row.payment_id) return null;
  const tracked = beside.payment_source === 'file';
  return { id: row.payment_id, number: beside.payment_number ?? '', row: row.row_number, tracked };
}

function booksOf({ holds, claims, delivered_at: at }: TransporterClaimPagesView): TransporterClaim['books'] {
  if (holds === null || claims === null) return null;
  return { holds: toCentimes(holds), claims: toCentimes(claims), deliveredAt: at?.toISOString() ?? null };
}

/** The payment that was short is taken back, and nobody paid; null: it is not. */
function withdrawalOf(row: ClaimRecord, beside: TransporterClaimPagesView, locale: Locale) {
  const { withdrawn_payment: number, withdrawn_by: by } = beside;
  if (!number) return null;
  const words = messageText('claims.withdrawn', locale, { number: `PT-${number}` });
  return { state: row.state, at: row.updated_at, actor_name: by, words, amount: null };
}

/** From its opening on; what money ended has no entry of its own. */
function historyOf(
  row: ClaimRecord,
  entries: readonly Entry[],
  withdrawal: ReturnType<typeof withdrawalOf>,
): TransporterClaim['history'] {
  const opened = { state: 'open', at: row.created_at, actor_name: row.created_by_name } as const;
  const settled = row.state === 'settled' && entries.every(({ state }) => state !== 'settled');
  const steps = [
    { ...opened, words: null, amount: row.asked },
    ...entries,
    ...(settled
      ? [{ state: 'settled', at: row.updated_at, actor_name: null, words: null, amount: null }]
      : []),
    ...(withdrawal ? [withdrawal] : []),
  ];
  return steps.map(({ state, at, actor_name: by, words, amount }) => ({
    ...{ state: state as ClaimState, at: at.toISOString(), by, words },
    amount: amount === null ? null : toCentimes(amount),
  }));
}
