import { Bounded } from './bounded.ts';

/** Bytes that a kept text takes beside its letters. */
const OVERHEAD = 150;

/** Texts by key, the longest unused dropped first when they take more than `most` bytes of memory. */
export class BoundedTexts extends Bounded<string> {
  constructor(most: number) {
    super(most, weightOf);
  }
}

/** Two bytes a letter: what the engine takes for text that is not all Latin. */
function weightOf(key: string, text: string): number {
  return 2 * (key.length + text.length) + OVERHEAD;
}
