import type { ReorderRow } from '@hanout/contracts';
import { type Centimes, pricedFor, proportion, sum, ZERO } from '@hanout/kernel';

/** What is typed beside each unit; without anything, what is suggested. */
export type Typed = Readonly<Record<string, string>>;

export const quantityOf = (typed: Typed, { id, suggested }: ReorderRow): number => {
  const text = typed[id];
  return text === undefined ? suggested : Number(text || 0);
};

/** What the quantity beside a unit costs without tax; null: nobody has said a price. */
export const costOf = (typed: Typed, row: ReorderRow): Centimes | null =>
  row.priceHt === null ? null : proportion(row.priceHt, quantityOf(typed, row), pricedFor(row.weighed));

/** Of what is ticked: what can be ordered of somebody, of how many, and for how much without tax. */
export function wantedOf(
  rows: readonly ReorderRow[],
  ticked: Readonly<Record<string, boolean>>,
  typed: Typed,
) {
  const chosen = rows.filter(({ id }) => ticked[id]);
  const lines = chosen.flatMap((row) => {
    const quantity = quantityOf(typed, row);
    return row.supplier && quantity > 0
      ? [{ unitId: row.unitId, supplierId: row.supplier.id, quantity, cost: costOf(typed, row) ?? ZERO }]
      : [];
  });
  return {
    lines: lines.map(({ cost: _, ...line }) => line),
    chosen: chosen.length,
    nobody: chosen.filter(({ supplier }) => !supplier).length,
    suppliers: new Set(lines.map(({ supplierId }) => supplierId)).size,
    totalHt: sum(lines.map(({ cost }) => cost)),
  };
}
