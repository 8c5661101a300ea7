import { type DeskLine, knownDesk } from './desks-file.ts';
import type { ReadLine } from './place-lines.ts';
import type { LineRates } from './rates-file.ts';

/** What a line of a file would do. */
export interface PreviewLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: 'new' | 'changed' | 'same' | 'wrong';
  /** Key of what is wrong with it. */
  readonly problem: string | null;
}

/** A known price, DA in centimes. */
interface KnownRate {
  readonly wilaya: number;
  readonly commune: number | null;
  readonly price: number;
}

interface KnownDesk {
  readonly commune: number;
  readonly name: string;
  readonly address: string;
  readonly code: string | null;
}

function previewOf<T>(
  lines: readonly ReadLine<T>[],
  outcomeOf: (value: T) => Exclude<PreviewLine['outcome'], 'wrong'>,
): PreviewLine[] {
  return lines.map((read) => ({
    ...{ line: read.line, cells: read.cells },
    outcome: 'value' in read ? outcomeOf(read.value) : 'wrong',
    problem: 'value' in read ? null : read.problem,
  }));
}

export function previewRates(
  lines: readonly ReadLine<LineRates>[],
  known: readonly KnownRate[],
): PreviewLine[] {
  const prices = new Map(known.map(({ wilaya, commune, price }) => [`${wilaya}/${commune}`, price]));
  return previewOf(lines, (rates) => {
    const before = rates.map(({ wilaya, commune }) => prices.get(`${wilaya}/${commune}`));
    if (before.every((price) => price === undefined)) return 'new';
    return before.every((price, index) => price === rates[index]?.price) ? 'same' : 'changed';
  });
}

export function previewDesks(
  lines: readonly ReadLine<DeskLine>[],
  known: readonly KnownDesk[],
): PreviewLine[] {
  return previewOf(lines, (desk) => {
    const before = knownDesk(known, desk);
    if (!before) return 'new';
    const same =
      before.name === desk.name &&
      before.commune === desk.communeId &&
      before.address === (desk.address || before.address) &&
      before.code === (desk.code ?? before.code);
    return same ? 'same' : 'changed';
  });
}
