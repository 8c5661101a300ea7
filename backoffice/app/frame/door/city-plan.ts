/** A house of the terraces, in units of the drawing. */
export interface House {
  x: number;
  y: number;
  width: number;
  /** A dome on the roof, for few. */
  dome: boolean;
  windows: { x: number; y: number; arched: boolean }[];
}
export interface Terrace {
  light: string;
  shade: string;
  /** How strong the blue of its arched windows is. */
  glow: number;
  houses: House[];
}

const TONES = [
  ['#16496d', '#123f60'],
  ['#2d6a93', '#255c82'],
  ['#7fa9c6', '#6d9abb'],
  ['#dce9f2', '#c9dce9'],
  ['#ffffff', '#e6eff5'],
] as const;

/** The same numbers on both sides and in every language: the drawing never changes. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function windowsOf(
  next: () => number,
  x: number,
  y: number,
  width: number,
  terrace: number,
): House['windows'] {
  const windows: House['windows'] = [];
  for (let row = 0; row < 4; row++) {
    const at = { x: x + 8 + next() * (width * 0.45), y: y + 14 + row * 22 };
    if (next() <= 0.38) continue;
    windows.push({ ...at, arched: terrace > 1 && next() > 0.5 });
  }
  return windows;
}

/** The white city: five terraces seen from the bay, the far ones in the blue of the evening. */
export function cityPlan(): Terrace[] {
  const next = sequence(7);
  return TONES.map(([light, shade], index) => {
    const houses: House[] = [];
    for (let x = -20; x < 740; ) {
      const width = 44 + next() * 56;
      const height = 70 + next() * 84 - Math.abs(x - 330) * 0.06;
      const y = 190 + index * 84 - height + Math.abs(x - 300) * 0.16;
      const dome = next() > 0.84;
      houses.push({ x, y, width, dome, windows: windowsOf(next, x, y, width, index) });
      x += width - 2;
    }
    return { light, shade, glow: index > 2 ? 0.85 : 0.6, houses };
  });
}
