import type { PaperRow } from '@hanout/contracts';
import { readPart } from '@hanout/kernel';

/** What was read of papers, and what became of them while the page is open. */
export interface PapersRead {
  readonly codes: readonly string[];
  /** What the server has said of the codes. */
  readonly found: readonly PaperRow[];
  readonly taken: readonly PaperRow[];
}

export const NOTHING_READ: PapersRead = { codes: [], found: [], taken: [] };

type Whose = Pick<PaperRow, 'paper' | 'parts'>;
const keyOf = ({ paper, parts }: Whose) => `${paper} ${parts}`;
const SETTLED: ReadonlySet<PaperRow['state']> = new Set(['posted', 'kept', 'refused', 'known']);

/** Some were taken: their codes are done with. What is still to be read of others stays, and what was read meanwhile. */
export function afterTaking({ codes, found, taken }: PapersRead, told: readonly PaperRow[]): PapersRead {
  const done = told.filter(({ state }) => SETTLED.has(state));
  const isDone = new Set(done.map(keyOf));
  const left = (one: Whose | null) => one !== null && !isDone.has(keyOf(one));
  const byKey = new Map(told.map((one) => [keyOf(one), one]));
  return {
    codes: codes.filter((code) => left(readPart(code))),
    found: found.filter(left).map((one) => byKey.get(keyOf(one)) ?? one),
    taken: [...done, ...taken.filter(left)],
  };
}

/** Whether there are codes of which the server has said nothing yet. */
export function isUnsaid({ codes, found }: PapersRead): boolean {
  const said = new Map(found.map((one) => [keyOf(one), one]));
  return codes.some((code) => {
    const part = readPart(code);
    const row = part && said.get(keyOf(part));
    return part !== null && (!row || row.missing.includes(part.part));
  });
}
