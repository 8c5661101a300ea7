import type { CallOf, ReceiptQc, supplierOrdersContract, ToReceiveLine } from '@hanout/contracts';

/** Pieces of one line and lot, as they are counted. */
export interface ReceiptRow {
  /** Its line, and which of its rows. */
  readonly key: string;
  readonly lineId: string;
  readonly quantity: string;
  readonly lot: string;
  readonly expiresOn: string;
  readonly qc: ReceiptQc;
  readonly reason: string;
}

const rowOf = (lineId: string, nth: number): ReceiptRow => ({
  ...{ key: `${lineId} ${nth}`, lineId, quantity: '', lot: '', expiresOn: '', qc: 'passed', reason: '' },
});

export const piecesOf = ({ quantity }: Pick<ReceiptRow, 'quantity'>): number => Number(quantity || 0);
const counted = (pieces: number) => (pieces > 0 ? String(pieces) : '');

/** A line that comes in without having been ordered, behind the others. */
export const added = (rows: readonly ReceiptRow[], lineId: string): readonly ReceiptRow[] =>
  rows.some((row) => row.lineId === lineId) ? rows : [...rows, rowOf(lineId, 0)];

/** None of a line comes in. */
export const without = (rows: readonly ReceiptRow[], lineId: string): readonly ReceiptRow[] =>
  rows.filter((row) => row.lineId !== lineId);

/** One row a line; lots make more. */
export const rowsOf = (lines: readonly ToReceiveLine[]): readonly ReceiptRow[] =>
  lines.map(({ lineId }) => rowOf(lineId, 0));

/** What was counted before, over what the order has by now: a line that is gone comes no more, a new one has its row. */
export function resumed(
  kept: readonly ReceiptRow[],
  lines: readonly Pick<ToReceiveLine, 'lineId'>[],
): readonly ReceiptRow[] {
  return lines.flatMap(({ lineId }) => {
    const own = kept.filter((row) => row.lineId === lineId);
    return own.length > 0 ? own : [rowOf(lineId, 0)];
  });
}

export const changed = (rows: readonly ReceiptRow[], key: string, change: Partial<ReceiptRow>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));

/** A piece more or less of a row; never less than none. */
export const stepped = (rows: readonly ReceiptRow[], key: string, by: number) =>
  rows.map((row) => (row.key === key ? { ...row, quantity: counted(Math.max(0, piecesOf(row) + by)) } : row));

/** A row for another lot, after the last one of its line. */
export function split(rows: readonly ReceiptRow[], lineId: string): readonly ReceiptRow[] {
  const own = rows.filter((row) => row.lineId === lineId);
  const nth = Math.max(...own.map(({ key }) => Number(key.split(' ')[1]))) + 1;
  const after = rows.findLastIndex((row) => row.lineId === lineId);
  return rows.toSpliced(after + 1, 0, rowOf(lineId, nth));
}

/** The first row of a line stays. */
export const dropped = (rows: readonly ReceiptRow[], key: string) =>
  rows.filter((row) => row.key !== key || key.endsWith(' 0'));

/**
 * One piece of what a code is: to the last row of its line, for whoever scans is at that lot. Of what is sold by weight a code says
 * nothing of how much there is.
 */
export function scanned(
  rows: readonly ReceiptRow[],
  lineId: string,
  weighed: boolean,
): readonly ReceiptRow[] {
  if (weighed) return rows;
  const last = rows.findLast((row) => row.lineId === lineId);
  return last ? stepped(rows, last.key, 1) : rows;
}

/** The line that a code names: the shop's own, the maker's, or the supplier's. */
export function lineWith<T extends Pick<ToReceiveLine, 'sku' | 'barcode' | 'supplierSku'>>(
  lines: readonly T[],
  code: string,
): T | undefined {
  const read = code.trim().toLowerCase();
  const is = (one: string | null) => one !== null && one !== '' && one.toLowerCase() === read;
  return lines.find(({ sku, barcode, supplierSku }) => is(barcode) || is(sku) || is(supplierSku));
}

/** Everything is as it was ordered: each line has what is left of it, what is counted already included. */
export function allGood(rows: readonly ReceiptRow[], lines: readonly ToReceiveLine[]): readonly ReceiptRow[] {
  return rows.map((row) => {
    if (!row.key.endsWith(' 0')) return row;
    const left = lines.find(({ lineId }) => lineId === row.lineId)?.left ?? 0;
    const kept = rows.filter(
      (one) => one.lineId === row.lineId && one.key !== row.key && one.qc !== 'rejected',
    );
    const others = kept.reduce((sum, one) => sum + piecesOf(one), 0);
    // What was looked at already, and found otherwise, stays as it was found.
    if (row.qc !== 'passed' && piecesOf(row) > 0) return row;
    return { ...row, qc: 'passed' as const, reason: '', quantity: counted(Math.max(0, left - others)) };
  });
}

/** How much of a line comes that is not refused. */
export const comingOf = (rows: readonly ReceiptRow[], lineId: string): number =>
  rows.reduce((sum, row) => sum + (row.lineId === lineId && row.qc !== 'rejected' ? piecesOf(row) : 0), 0);

/** Lines of which more comes than is left of them. */
export const linesOver = (rows: readonly ReceiptRow[], lines: readonly ToReceiveLine[]) =>
  lines
    .map((line) => ({ line, coming: comingOf(rows, line.lineId) }))
    .filter(({ line, coming }) => coming > line.left);

export const toSend = (rows: readonly ReceiptRow[]) => rows.filter((row) => piecesOf(row) > 0);

/** Whether something is accepted that cannot be sold any more on a day (`2026-11-21`). */
export const takesExpired = (rows: readonly ReceiptRow[], today: string): boolean =>
  toSend(rows).some(({ qc, expiresOn }) => qc === 'passed' && expiresOn !== '' && expiresOn <= today);

/** What is sent of a row; a reason only of what is not on the shelf. */
export const cameOf = ({ quantity, lot, expiresOn, qc, reason }: ReceiptRow) => ({
  ...{ quantity: Number(quantity), lot: lot.trim(), expiresOn: expiresOn || null, qc },
  reason: qc === 'passed' ? '' : reason,
});

type Body = CallOf<typeof supplierOrdersContract.receive>['body'];
export const bodyOf = (rows: readonly ReceiptRow[], deliveryNote: string, over: boolean): Body => ({
  ...{ deliveryNote, over },
  lines: toSend(rows).map((row) => ({ lineId: row.lineId, ...cameOf(row) })),
});

/** How much comes, and how much of it is refused. @param weighed lines whose pieces are grams */
export function sumOf(rows: readonly ReceiptRow[], weighed: ReadonlySet<string>) {
  const of = (some: readonly ReceiptRow[]) => some.reduce((sum, row) => sum + piecesOf(row), 0);
  const goods = (some: readonly ReceiptRow[]) => ({
    pieces: of(some.filter(({ lineId }) => !weighed.has(lineId))),
    grams: of(some.filter(({ lineId }) => weighed.has(lineId))),
  });
  return { came: goods(rows), refused: goods(rows.filter(({ qc }) => qc === 'rejected')) };
}

export const isNothing = ({ pieces, grams }: { pieces: number; grams: number }): boolean =>
  pieces + grams === 0;
