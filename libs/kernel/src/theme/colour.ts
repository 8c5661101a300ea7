/** A colour as it is kept: red, green and blue from 0 to 255, and how much of it covers its ground, from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const HEX = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A colour of six hex digits, or of eight with alpha; undefined for whatever else somebody wrote. */
export function parseColour(text: string): Colour | undefined {
  if (!HEX.test(text)) return undefined;
  const at = (place: number) => Number.parseInt(text.slice(1 + place * 2, 3 + place * 2), 16);
  const alpha = text.length === 9 ? at(3) / 255 : 1;
  return { red: at(0), green: at(1), blue: at(2), alpha };
}

/** Six digits, or eight where something shines through. */
export function printColour({ red, green, blue, alpha }: Colour): string {
  const byte = Math.round(alpha * 255);
  return `#${[red, green, blue, ...(byte === 255 ? [] : [byte])].map(hexByte).join('')}`;
}

/** How much of a colour covers its ground, percent. */
export function alphaPercent(colour: Colour): number {
  return Math.round(colour.alpha * 100);
}

/** 50 gives the byte `80`: rounded from the product, since `percent * 2.55` falls short of it in floating point. */
export function withAlpha(colour: Colour, percent: number): Colour {
  return { ...colour, alpha: Math.round((percent * 255) / 100) / 255 };
}

/** What is seen of a colour on an opaque ground. */
export function over(colour: Colour, ground: Colour): Colour {
  const mixed = (top: number, below: number) => Math.round(top * colour.alpha + below * (1 - colour.alpha));
  return {
    red: mixed(colour.red, ground.red),
    green: mixed(colour.green, ground.green),
    blue: mixed(colour.blue, ground.blue),
    alpha: 1,
  };
}

const hexByte = (byte: number) => byte.toString(16).padStart(2, '0');
