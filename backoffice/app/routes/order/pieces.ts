import type { OrderDetail } from '@hanout/contracts';

type Line = Pick<OrderDetail['lines'][number], 'id' | 'quantity' | 'packed' | 'kept' | 'returned'>;
export type PiecesOf = 'pack' | 'deliver_in_part' | 'return_goods';
/** What is typed beside each line, by its id. */
export type TypedPieces = Readonly<Record<string, string>>;

/** The most pieces that a line allows: what is left to pack, all that was sent, or what the customer still has. */
export function mostOf(line: Line, of: PiecesOf): number {
  if (of === 'return_goods') return (line.kept ?? line.quantity) - line.returned;
  return of === 'pack' ? line.quantity - line.packed : line.quantity;
}

/** Pieces of all lines, those in the parcel so far, and those that a customer kept of a delivery in part. */
export function piecesInAll({
  lines,
  state,
}: Pick<OrderDetail, 'state'> & { readonly lines: readonly Line[] }) {
  const all = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    quantity: all(({ quantity }) => quantity),
    packed: all(({ packed }) => packed),
    kept: state === 'partially_completed' ? all(({ kept, quantity }) => kept ?? quantity) : null,
  };
}

/** What the dialog opens with: everything. */
export function allPieces(lines: readonly Line[], of: PiecesOf): TypedPieces {
  return Object.fromEntries(lines.map((line) => [line.id, String(mostOf(line, of))]));
}

/** None of any line. */
export function noPieces(lines: readonly Line[]): TypedPieces {
  return Object.fromEntries(lines.map(({ id }) => [id, '0']));
}

export function isWrong(line: Line, of: PiecesOf, typed: string | undefined): boolean {
  return !/^\d{1,6}$/.test((typed ?? '').trim()) || Number(typed) > mostOf(line, of);
}

export interface PiecesJudged {
  readonly sum: number;
  readonly most: number;
  readonly wrong: readonly string[];
  /** Why the whole is refused: nothing is packed, or nothing, or everything, is kept. */
  readonly whole: 'none' | 'all' | null;
}

export function judgePieces(lines: readonly Line[], of: PiecesOf, typed: TypedPieces): PiecesJudged {
  const wrong = lines.filter((line) => isWrong(line, of, typed[line.id])).map(({ id }) => id);
  const sum = lines.reduce((all, { id }) => all + (wrong.includes(id) ? 0 : Number(typed[id])), 0);
  const most = lines.reduce((all, line) => all + mostOf(line, of), 0);
  if (wrong.length > 0) return { sum, most, wrong, whole: null };
  if (sum === 0) return { sum, most, wrong, whole: 'none' };
  return { sum, most, wrong, whole: of === 'deliver_in_part' && sum === most ? 'all' : null };
}
