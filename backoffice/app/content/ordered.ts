/** One place up or down; null at an end. */
export function stepped<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  step: 1 | -1,
): readonly T[] | null {
  const from = list.findIndex((one) => one.id === id);
  const [moved, beside] = [list[from], list[from + step]];
  if (!moved || !beside) return null;
  const swapped = [...list];
  swapped[from] = beside;
  swapped[from + step] = moved;
  return swapped;
}

/** Taken from its place and put where another one stands. */
export function droppedOn<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  over: string,
): readonly T[] | null {
  const moved = list.find((one) => one.id === id);
  const to = list.findIndex((one) => one.id === over);
  if (!moved || to === -1) return null;
  const rest = list.filter((one) => one !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
