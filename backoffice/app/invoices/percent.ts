const NO_BREAK = '\u00a0';

/** `19 %`, `9,5 %`, of basis points. */
export const percent = (basisPoints: number): string =>
  `${String(basisPoints / 100).replace('.', ',')}${NO_BREAK}%`;
