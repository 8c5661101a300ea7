import { diffArrays } from 'diff';

/** A run of words: in both texts, in the first alone (`out`), or in the second alone (`in`). */
export interface DiffPart {
  readonly how: 'same' | 'out' | 'in';
  readonly text: string;
}

/** Words that may differ: what it costs grows with their square. */
const MOST = 2_000;
/** Each word with the space behind it. */
const words = (text: string): string[] => text.split(/(?<=\s)(?=\S)/).filter((word) => word !== '');
const lines = (text: string): string[] => text.split(/(?<=\n)/).filter((line) => line !== '');

/**
 * What two texts have in common and what not, in the order of reading: by word, by line where too many words differ, as a
 * whole where too many lines do.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = between(words(before), words(after)) ?? between(lines(before), lines(after));
  return changes ?? [said('out', before), said('in', after)].filter(({ text }) => text !== '');
}

const said = (how: DiffPart['how'], text: string): DiffPart => ({ how, text });

function between(was: string[], is: string[]): DiffPart[] | undefined {
  const changes = diffArrays(was, is, { maxEditLength: MOST });
  return changes?.map(({ added, removed, value }) =>
    said(added ? 'in' : removed ? 'out' : 'same', value.join('')),
  );
}
