import { type Colour, over, parseColour, printColour } from './colour.ts';
import { colourOf, linear, oklchOf } from './oklch.ts';

const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
/** How far lightness moves from one try to the next. */
const STEP = 1 / 1024;

/** Contrast of WCAG 2 of a text on its ground, from 1 to 21; what shines through is composed first. */
export function contrastOf(text: Colour, ground: Colour, behind: Colour = WHITE): number {
  const below = over(ground, behind);
  const [light, dark] = [luminance(over(text, below)), luminance(below)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The nearest colour that passes: hue and chroma stay, lightness moves by the smallest step either way; chroma is given up
 * only where sRGB ends. Undefined where neither black nor white nor anything between passes.
 */
export function nearestPassing(hex: string, passes: (hex: string) => boolean): string | undefined {
  const colour = parseColour(hex);
  if (!colour) return undefined;
  const from = oklchOf(colour);
  const tried = (lightness: number) =>
    printColour({ ...colourOf({ ...from, lightness }), alpha: colour.alpha });
  for (let step = 1; step <= 1 / STEP; step++) {
    for (const lightness of [from.lightness - step * STEP, from.lightness + step * STEP]) {
      if (lightness < -STEP || lightness > 1 + STEP) continue;
      const found = tried(Math.min(1, Math.max(0, lightness)));
      if (passes(found)) return found;
    }
  }
  return undefined;
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
