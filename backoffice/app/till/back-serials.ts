import { type LineOfTicket, leftOfLine, type ReturnedLine } from '@hanout/kernel';

/** A line with the serial numbers of its pieces that have not come back. */
export type LineToReturn = LineOfTicket & { readonly serials: readonly string[] };

/** Lines without the numbers of what came back of them. */
export function stillOut(lines: readonly LineToReturn[], back: readonly ReturnedLine[]): LineToReturn[] {
  const returned = new Set(
    back.flatMap(({ lineId, serials = [] }) => serials.map((one) => `${lineId} ${one}`)),
  );
  return lines.map((line) => ({
    ...line,
    serials: line.serials.filter((serial) => !returned.has(`${line.id} ${serial}`)),
  }));
}

/** The numbers that come back with so many pieces of a line: where all that is left comes back, all that are left. */
export function serialsBack(
  line: LineToReturn,
  pieces: number,
  before: number,
  chosen: readonly string[] = [],
): readonly string[] {
  return pieces === leftOfLine(line, before)
    ? line.serials
    : line.serials.filter((serial) => chosen.includes(serial));
}

/** Whether the numbers can be those of the pieces: not more than come back, and what stays out has pieces for the others. */
export const areTheirs = (
  line: LineToReturn,
  pieces: number,
  before: number,
  serials: readonly string[],
): boolean =>
  serials.length <= pieces && line.serials.length - serials.length <= leftOfLine(line, before) - pieces;
