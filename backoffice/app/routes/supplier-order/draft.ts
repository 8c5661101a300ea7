import type { CallOf, SupplierOrderDetail, SupplierUnit, supplierOrdersContract } from '@hanout/contracts';
import { type Centimes, pricedFor, proportion, sum, toCentimes, withTax } from '@hanout/kernel';
import { type PricePair, pairOf, priceOf } from '../../procurement/price-pair.ts';

/** A line as it is typed. */
export interface LineDraft extends PricePair {
  readonly unitId: string;
  readonly name: string;
  readonly variant: string;
  readonly sku: string | null;
  /** Ordered in grams, at the price of a kilogram. */
  readonly weighed: boolean;
  readonly supplierSku: string;
  readonly packSize: number;
  readonly onHand: number;
  readonly ordered: string;
}

export interface OrderDraft {
  readonly warehouseId: string;
  readonly expectedOn: string;
  readonly reference: string;
  readonly note: string;
  readonly lines: readonly LineDraft[];
}

export const draftOf = (order: SupplierOrderDetail): OrderDraft => ({
  ...{ warehouseId: order.warehouse.id, expectedOn: order.expectedOn ?? '' },
  ...{ reference: order.reference, note: order.note },
  lines: order.items.map(
    ({ unitId, name, variant, sku, weighed, supplierSku, packSize, onHand, ...line }) => {
      return {
        unitId,
        name,
        variant,
        sku,
        weighed,
        supplierSku,
        packSize,
        onHand,
        ordered: String(line.ordered),
        ...pairOf(line),
      };
    },
  ),
});

/** The least that is worth ordering: the minimum, in whole packs. */
const leastOf = ({ minQuantity, packSize }: SupplierUnit): number =>
  Math.ceil(Math.max(minQuantity, 1) / packSize) * packSize;

export function withUnit(lines: readonly LineDraft[], unit: SupplierUnit): readonly LineDraft[] {
  if (lines.some(({ unitId }) => unitId === unit.unitId)) return lines;
  const { unitId, name, variant, sku, weighed, supplierSku, packSize, onHand } = unit;
  const ordered = String(leastOf(unit));
  const known = { unitId, name, variant, sku, weighed, supplierSku, packSize, onHand };
  return [...lines, { ...known, ordered, ...pairOf(unit) }];
}

/** As it is sent: which of two prices was typed last is not. */
const sentText = (value: unknown) =>
  JSON.stringify(value, (key, inner) => (key === 'ttcTyped' ? undefined : inner));
const same = (one: unknown, other: unknown) => sentText(one) === sentText(other);
export const isSame = (one: OrderDraft, other: OrderDraft): boolean => same(one, other);

/** What is typed over `since`, on top of what somebody saved meanwhile: what was not touched here is theirs. */
export function rebased(draft: OrderDraft, since: OrderDraft, now: OrderDraft): OrderDraft {
  const pick = <K extends keyof OrderDraft>(field: K) =>
    (same(draft[field], since[field]) ? now : draft)[field];
  const of = (all: OrderDraft, unitId: string) => all.lines.find((line) => line.unitId === unitId);
  const kept = draft.lines.flatMap((line) => {
    const before = of(since, line.unitId);
    if (!before || !same(line, before)) return [line];
    return of(now, line.unitId) ?? [];
  });
  const added = now.lines.filter(({ unitId }) => !of(since, unitId) && !of(draft, unitId));
  return {
    ...{ warehouseId: pick('warehouseId'), expectedOn: pick('expectedOn') },
    ...{ reference: pick('reference'), note: pick('note'), lines: [...kept, ...added] },
  };
}

type Body = CallOf<typeof supplierOrdersContract.save>['body'];
export const termsOf = ({ expectedOn, reference, note }: OrderDraft) => ({
  ...{ expectedOn: expectedOn || null, reference, note },
});
export const bodyOf = (draft: OrderDraft, version: number): Body => ({
  ...{ version, warehouseId: draft.warehouseId, ...termsOf(draft) },
  lines: draft.lines.map(({ unitId, supplierSku, ordered, ...pair }) => {
    return { unitId, supplierSku, ordered: Number(ordered || Number.NaN), ...priceOf(pair) };
  }),
});

const ZERO = toCentimes(0);

/** What a line comes to, without tax; nothing as long as it cannot be read. */
export function lineSum({ ordered, weighed, ...pair }: LineDraft): Centimes {
  const { priceHt } = priceOf(pair);
  const pieces = Number(ordered);
  if (priceHt === null || !Number.isSafeInteger(priceHt * pieces)) return ZERO;
  return proportion(priceHt, pieces, pricedFor(weighed));
}

/** The sums of what is typed, the tax counted line by line. */
export function sumsOf(lines: readonly LineDraft[]) {
  const ht = sum(lines.map(lineSum));
  const ttc = sum(
    lines.map((line) => {
      const { taxRate } = priceOf(line);
      return Number.isSafeInteger(taxRate) && taxRate >= 0 ? withTax(lineSum(line), taxRate) : lineSum(line);
    }),
  );
  return { ht, tax: toCentimes(ttc - ht), ttc };
}
