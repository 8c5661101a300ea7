/** Powers and logarithms of the field GF(256) with x⁸+x⁴+x³+x²+1, as QR codes use it. */
const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

export function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0;
}

/** (x − α⁰)(x − α¹)… of a degree, without its leading 1, highest power first. */
function generator(degree: number): number[] {
  let product = [1];
  for (let root = 0; root < degree; root++) {
    const factor = EXP[root] ?? 0;
    const next = [...product, 0];
    product.forEach((coefficient, place) => {
      next[place + 1] = (next[place + 1] ?? 0) ^ multiply(coefficient, factor);
    });
    product = next;
  }
  return product.slice(1);
}

/** The codewords that follow `data` so that `degree` of them can tell and mend errors. */
export function errorCorrection(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest: number[] = new Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, place) => {
      rest[place] = (rest[place] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}
