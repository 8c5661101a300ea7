import type { WantedLine } from '@hanout/contracts';
import { DomainError, toCentimes, withoutTax } from '@hanout/kernel';
import type { SaleRef } from '../../catalog/index.ts';
import type { OrderToPrice } from '../../orders/index.ts';
import type { OfferedItem } from './offers.ts';

type Line = OrderToPrice['lines'][number];

/** A thing with so many pieces at a unit price that stands. */
export type AgreedItem = OfferedItem & { readonly quantity: number };

/** @throws DomainError `invalid` (422): a line that is not the order's, or is named twice. */
export function requireOwnLines(wanted: readonly WantedLine[], lines: readonly Line[]): void {
  const fields: Record<string, string[]> = {};
  const seen = new Set<string>();
  wanted.forEach((line, index) => {
    if (!('lineId' in line)) return;
    if (!lines.some(({ id }) => id === line.lineId)) fields[`lines.${index}.lineId`] = ['validation.id'];
    else if (seen.has(line.lineId)) fields[`lines.${index}.lineId`] = ['validation.duplicate'];
    seen.add(line.lineId);
  });
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}

/** Each wanted line as a question to the catalog. */
export function refsOf(wanted: readonly WantedLine[], lines: readonly Line[]): SaleRef[] {
  return wanted.map((line) => {
    const known = 'lineId' in line ? lines.find(({ id }) => id === line.lineId) : line;
    return { productId: known?.productId ?? '', combinationId: known?.combinationId ?? null };
  });
}

/**
 * A wanted line at its agreed price. A line of the order stays what it was sold as, also when it can no longer be bought.
 * @throws DomainError `unavailable` (422): something new that cannot be bought.
 */
export function agreedItem(
  wanted: WantedLine,
  index: number,
  lines: readonly Line[],
  offered: OfferedItem | undefined,
): AgreedItem {
  const { quantity } = wanted;
  const line = 'lineId' in wanted ? lines.find(({ id }) => id === wanted.lineId) : undefined;
  if (line) return { ...(offered ?? NOWHERE), ...soldAs(line), index, quantity };
  if (!offered) {
    const fields = { [`lines.${index}.productId`]: ['unavailable'] };
    throw new DomainError('unavailable', 422, { fields });
  }
  return { ...offered, quantity };
}

/** What can no longer be bought belongs to no shelf that a promotion could name. */
const NOWHERE = {
  weighed: false,
  type: 'standard',
  brandId: null,
  brandLineId: null,
  collectionIds: [],
  categoryIds: [],
  minQuantity: 1,
} as const;

function soldAs(line: Line) {
  const { productId, combinationId = null, snapshot, listUnitTtc, unitTtc, taxRate, parts } = line;
  const reductions = line.reductions.map((reduction) => ({
    ...reduction,
    ...({ type: 'amount', value: reduction.amount, endsAt: null } as const),
  }));
  return {
    ...snapshot,
    ...{ productId, combinationId, taxRate, parts },
    listUnitTtc: toCentimes(listUnitTtc),
    unitHt: withoutTax(toCentimes(listUnitTtc), taxRate),
    agreed: { unitTtc: toCentimes(unitTtc), reductions },
  };
}
