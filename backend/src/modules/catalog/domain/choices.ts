/** Every way to take one of each list, the last list turning fastest: [[a, b], [1, 2]] → a1, a2, b1, b2. */
export function choicesOf<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>(
    (soFar, list) => soFar.flatMap((choice) => list.map((item) => [...choice, item])),
    [[]],
  );
}

/** The same for the same values in whatever order. */
export function keyOf(values: readonly string[]): string {
  return [...values].sort().join();
}
