/** The row that J or K leads to, staying within the list; the first move enters it from its near end. */
export function movedCursor(index: number, step: 1 | -1, length: number): number {
  if (length === 0) return -1;
  if (index < 0) return step === 1 ? 0 : length - 1;
  return Math.min(length - 1, Math.max(0, index + step));
}
