import type { ReviewForm, ReviewState } from '@hanout/contracts';
import { algiersDay, DAY_MS, DomainError, type Locale } from '@hanout/kernel';

export interface NewReview extends ReviewForm {
  readonly shopId: string;
  readonly locale: Locale;
  readonly imageId: string | null;
  /** When it was written, where that was not now. */
  readonly at?: Date;
}

/** What staff can decide; a decision can be taken back, nothing returns to `pending`. */
export type Decision = 'approved' | 'refused';

/** @throws DomainError `conflict` (409) where it is decided so already */
export function checkDecision(from: ReviewState, to: Decision): void {
  if (from === to) throw new DomainError('conflict', 409);
}

const OLDEST_DAYS = 10 * 366;

/** The day of the purchase: today in Algeria at the latest, ten years ago at the earliest. @throws DomainError 422 */
export function checkPurchaseDate(date: string, now: Date): void {
  const today = algiersDay(now);
  const oldest = new Date(now.getTime() - OLDEST_DAYS * DAY_MS).toISOString().slice(0, 10);
  const refuse = (why: string) => new DomainError('invalid', 422, { fields: { purchaseDate: [why] } });
  if (date > today) throw refuse('money.future');
  if (date < oldest) throw refuse('validation.date');
}
