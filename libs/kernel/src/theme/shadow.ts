import { type Colour, parseColour, printColour } from './colour.ts';

/** One layer of a shadow, in whole pixels. */
export interface ShadowLayer {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly colour: Colour;
}

const MOST_LAYERS = 2;
const LAYER = /^(-?\d{1,3}) (-?\d{1,3}) (\d{1,3}) (-?\d{1,3}) (#[0-9a-f]{6,8})$/i;
/** Pixels that a layer reaches at most, either way. */
const FARTHEST = 100;

/** `x y blur spread colour`, twice at most, with a comma between; undefined for anything else. */
export function parseShadow(text: string): readonly ShadowLayer[] | undefined {
  const layers = text.split(', ').map(layerOf);
  return layers.length <= MOST_LAYERS && layers.every((layer) => layer !== undefined) ? layers : undefined;
}

export function printShadow(layers: readonly ShadowLayer[]): string {
  return layers
    .map(({ x, y, blur, spread, colour }) => `${x} ${y} ${blur} ${spread} ${printColour(colour)}`)
    .join(', ');
}

function layerOf(text: string): ShadowLayer | undefined {
  const [, x, y, blur, spread, hex = ''] = LAYER.exec(text) ?? [];
  const colour = parseColour(hex);
  // `-0` is 0.
  const sizes = [x, y, blur, spread].map((size) => Number(size) + 0);
  if (!colour || sizes.some((size) => Math.abs(size) > FARTHEST)) return undefined;
  const [across = 0, down = 0, soft = 0, wide = 0] = sizes;
  return { x: across, y: down, blur: soft, spread: wide, colour };
}
