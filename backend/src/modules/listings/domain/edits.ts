/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other.
 * @returns null when more than `most`
 */
export function withinEdits(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  const width = other.length + 1;
  let before = new Int32Array(width);
  let last = Int32Array.from({ length: width }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const now = new Int32Array(width);
    now[0] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(at(last, j) + 1, at(now, j - 1) + 1, at(last, j - 1) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      now[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    before = last;
    last = now;
  }
  const distance = at(last, width - 1);
  return distance <= most ? distance : null;
}

const at = (row: Int32Array, index: number) => row[index] as number;
