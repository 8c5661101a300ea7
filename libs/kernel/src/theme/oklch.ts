import type { Colour } from './colour.ts';

/** A colour as the eye orders it: lightness from 0 to 1, chroma, and hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

export function oklchOf({ red, green, blue }: Colour): Oklch {
  const cones = times(TO_CONES, [linear(red), linear(green), linear(blue)]).map(
    Math.cbrt,
  ) as unknown as Triple;
  const [lightness, a, b] = times(TO_LAB, cones);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour of sRGB, opaque; where sRGB has none so strong, the strongest of the same hue and lightness. */
export function colourOf({ lightness, chroma, hue }: Oklch): Colour {
  const whole = rgbOf({ lightness, chroma, hue });
  if (isShown(whole)) return rounded(whole);
  let [weak, strong] = [0, chroma];
  for (let step = 0; step < 16; step++) {
    const middle = (weak + strong) / 2;
    if (isShown(rgbOf({ lightness, chroma: middle, hue }))) weak = middle;
    else strong = middle;
  }
  return rounded(rgbOf({ lightness, chroma: weak, hue }));
}

/** Light of one channel, from 0 to 1. */
export function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function rgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const lab: Triple = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
  return times(FROM_CONES, times(FROM_LAB, lab).map((cone) => cone ** 3) as unknown as Triple);
}

/** Rounding takes care of what lies a hair outside. */
const isShown = (rgb: Triple) => rgb.every((value) => value > -0.0005 && value < 1.0005);

function rounded(rgb: Triple): Colour {
  const [red, green, blue] = rgb.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  }) as unknown as Triple;
  return { red, green, blue, alpha: 1 };
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}
