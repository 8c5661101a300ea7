import type { StatementRowShown } from '@hanout/contracts';
import { type Locale, toCentimes } from '@hanout/kernel';
import type { RowOf } from '../../../platform/database/index.ts';
import type { TransporterStatementRowsView } from './views.generated.ts';

interface Commune {
  readonly fr: string;
  readonly ar: string;
}

/** A row of a statement with its order and the one that was proposed, as the database has them. */
export type StoredRow = RowOf<
  TransporterStatementRowsView,
  Pick<StatementRowShown, 'kind' | 'charge' | 'outcome' | 'treatment' | 'problem'> & {
    reasons: StatementRowShown['reasons'];
    order_commune: Commune | null;
    proposed_commune: Commune | null;
  }
>;

const MAY_BE_INCLUDED: ReadonlySet<string> = new Set(['matched', 'gap', 'unmatched']);

function orderOf(row: StoredRow, kind: 'order' | 'proposed', locale: Locale): StatementRowShown['order'] {
  const id = kind === 'order' ? row.order_id : row.proposed_id;
  if (id === null) return null;
  const [number, name, place, paymentState] =
    kind === 'order'
      ? [row.order_number, row.order_name, row.order_commune, row.payment_state]
      : [row.proposed_number, row.proposed_name, row.proposed_commune, row.proposed_payment_state];
  const commune = place?.[locale === 'ar' ? 'ar' : 'fr'] ?? '';
  return { id, number: String(number), name: name ?? '', commune, paymentState: paymentState ?? '' };
}

/** The same as its page shows it. */
export function rowOf(row: StoredRow, locale: Locale): StatementRowShown {
  const amount = (value: number | null) => (value === null ? null : toCentimes(value));
  const open =
    MAY_BE_INCLUDED.has(row.outcome) || (row.outcome === 'duplicate' && row.treatment_reason !== null);
  return {
    ...{ number: row.number, tracking: row.tracking, reference: row.reference, status: row.status_text },
    ...{
      name: row.name,
      phone: row.phone,
      day: row.day,
      kind: row.kind,
      charge: row.charge,
      amount: amount(row.net),
    },
    ...{ order: orderOf(row, 'order', locale), proposed: orderOf(row, 'proposed', locale) },
    ...{ score: row.score, reasons: row.reasons, byHand: row.by_hand, outcome: row.outcome },
    ...{
      matched: row.outcome === 'matched' || row.outcome === 'gap',
      alreadyPaid: row.outcome === 'already_paid',
    },
    ...{ expected: amount(row.expected), gap: amount(row.gap), treatment: row.treatment },
    ...{ treatmentReason: row.treatment_reason, included: row.included, open: row.net !== null && open },
    ...{ problem: row.problem, problemCell: row.problem_cell, resolved: row.resolved },
  };
}
