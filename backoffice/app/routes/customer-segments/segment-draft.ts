import type { SegmentRow } from '@hanout/contracts';
import { amountOf, amountText } from '../../forms/amount.ts';

/** A segment as it is typed. */
export interface SegmentDraft {
  readonly name: string;
  readonly minDelivered: string;
  readonly minSpent: string;
  readonly activeDays: string;
  readonly idleDays: string;
  readonly labels: string;
  readonly wilayas: readonly string[];
}

const number = (value: number | null) => (value === null ? '' : String(value));

export function draftOf(segment: SegmentRow | null): SegmentDraft {
  return {
    name: segment?.name ?? '',
    minDelivered: number(segment?.minDelivered ?? null),
    minSpent: amountText(segment?.minSpent ?? null),
    activeDays: number(segment?.activeDays ?? null),
    idleDays: number(segment?.idleDays ?? null),
    labels: segment?.labels.join(', ') ?? '',
    wilayas: segment?.wilayas.map(String) ?? [],
  };
}

const whole = (text: string) => (text.trim() === '' ? null : Number(text));

/** What the contract takes. */
export function bodyOf({ name, labels, wilayas, ...rule }: SegmentDraft) {
  return {
    name,
    minDelivered: whole(rule.minDelivered),
    minSpent: amountOf(rule.minSpent),
    activeDays: whole(rule.activeDays),
    idleDays: whole(rule.idleDays),
    labels: labels
      .split(/[,،]/)
      .map((label) => label.trim())
      .filter(Boolean),
    wilayas: wilayas.map(Number),
  };
}
