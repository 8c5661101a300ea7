import { type Centimes, DomainError, paidFor, sum, type Translations, toCentimes } from '@hanout/kernel';

/** So many pieces of a line, in units of the line (a pack counts as one). */
export interface LinePieces {
  readonly lineId: string;
  readonly quantity: number;
}

interface PackedLine {
  readonly id: string;
  readonly quantity: number;
  readonly packed?: number | null;
}

interface PricedLine extends PackedLine {
  readonly unitTtc: number;
  readonly discountTtc: number;
}

/**
 * @param most the pieces that a line allows
 * @throws DomainError `invalid` (422) for a line that is not the order's, is named twice, or does not have so many.
 */
export function requireLines<T extends PackedLine>(
  lines: readonly T[],
  wanted: readonly LinePieces[],
  most: (line: T) => number,
): void {
  const seen = new Set<string>();
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw refused(`lines.${index}.lineId`, 'validation.id');
    if (seen.has(lineId)) throw refused(`lines.${index}.lineId`, 'validation.duplicate');
    if (quantity > most(line)) throw refused(`lines.${index}.quantity`, 'validation.overMaximum');
    seen.add(lineId);
  }
}

export function piecesOf(lineId: string, pieces: readonly LinePieces[]): number {
  return pieces.find((item) => item.lineId === lineId)?.quantity ?? 0;
}

/** Pieces as the history tells them: `of` all that the line has. Lines of which there are none are left out. */
export function namedPieces(
  lines: readonly (PackedLine & { readonly snapshot: { readonly names: Translations } })[],
  pieces: readonly LinePieces[],
) {
  return lines
    .map(({ id, quantity: of, snapshot: { names } }) => ({ names, quantity: piecesOf(id, pieces), of }))
    .filter(({ quantity }) => quantity > 0);
}

/** What is packed of a line when these pieces were added. */
export function packedAfter({ id, packed }: PackedLine, pieces: readonly LinePieces[]): number {
  return (packed ?? 0) + piecesOf(id, pieces);
}

/** Whether nothing is left to pack when these pieces were added. */
export function isPacked(lines: readonly PackedLine[], pieces: readonly LinePieces[]): boolean {
  return lines.every((line) => packedAfter(line, pieces) === line.quantity);
}

/**
 * What an order is worth when only these pieces are kept: each with its share of what came off the order as a whole,
 * rounded half away from zero; delivery was made and stays owed.
 */
export function keptValue(
  lines: readonly PricedLine[],
  kept: readonly LinePieces[],
  deliveryPrice: number,
): Centimes {
  const values = lines.map(({ id, unitTtc, discountTtc, quantity }) =>
    paidFor({ unit: toCentimes(unitTtc), discount: toCentimes(discountTtc), quantity }, piecesOf(id, kept)),
  );
  return toCentimes(sum(values) + deliveryPrice);
}

function refused(field: string, key: string): DomainError {
  return new DomainError('invalid', 422, { fields: { [field]: [key] } });
}
