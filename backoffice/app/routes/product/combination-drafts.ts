import type { ProductEdit } from '@hanout/contracts';
import { amountOf, amountText } from '../../forms/amount.ts';

type Combination = ProductEdit['combinations'][number];

/** The fields of a combination's row that the save bar saves, as they are typed. */
export interface RowFields {
  readonly sku: string;
  readonly barcode: string;
  readonly priceHt: string;
  readonly isActive: boolean;
}
/** Only what was typed. */
export type RowDraft = Partial<RowFields>;
export type RowDrafts = Readonly<Record<string, RowDraft>>;

export function rowFields(combination: Combination): RowFields {
  return {
    sku: combination.sku ?? '',
    barcode: combination.barcode ?? '',
    priceHt: amountText(combination.priceHt),
    isActive: combination.isActive,
  };
}

/** The fields whose typed value is another than the saved one. */
function changedFields(combination: Combination, draft: RowDraft): (keyof RowFields)[] {
  const saved = rowFields(combination);
  return (Object.keys(draft) as (keyof RowFields)[]).filter((field) => draft[field] !== saved[field]);
}

/** The combinations with something typed that is not saved, in their order. */
export function changedRows(combinations: readonly Combination[], drafts: RowDrafts): Combination[] {
  return combinations.filter((one) => changedFields(one, drafts[one.id] ?? {}).length > 0);
}

export const withChange = (drafts: RowDrafts, id: string, change: RowDraft): RowDrafts => ({
  ...drafts,
  [id]: { ...drafts[id], ...change },
});

/** What is left of the drafts once `saved` rows are read again: a field typed in meanwhile stays. */
export function stillTyped(drafts: RowDrafts, saved: ReadonlyMap<string, RowDraft>): RowDrafts {
  const left = Object.entries(drafts).map(([id, draft]): [string, RowDraft] => {
    const taken = saved.get(id);
    if (!taken) return [id, draft];
    const fields = Object.entries(draft).filter(
      ([field, value]) => taken[field as keyof RowFields] !== value,
    );
    return [id, Object.fromEntries(fields)];
  });
  return Object.fromEntries(left.filter(([, draft]) => Object.keys(draft).length > 0));
}

/** The changed fields as the contract takes them; an amount that cannot be read stays so, and is refused by it. */
export function rowContent(combination: Combination, draft: RowDraft) {
  const all = { ...rowFields(combination), ...draft };
  const content = {
    sku: all.sku.trim() || null,
    barcode: all.barcode.trim() || null,
    priceHt: amountOf(all.priceHt),
    isActive: all.isActive,
  };
  return Object.fromEntries(
    changedFields(combination, draft).map((field) => [field, content[field]]),
  ) as Partial<typeof content>;
}
