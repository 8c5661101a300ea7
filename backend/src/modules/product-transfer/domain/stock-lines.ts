import { latinDigits } from '@hanout/kernel';
import { type Choice, readChoiceLines, writtenChoices } from './part-lines.ts';

/** Pieces of one combination, or of the product as a whole (no choices). */
export interface StockLine {
  readonly choices: readonly Choice[];
  readonly quantity: number;
}

const PIECES = /^\d{1,7}(?:[.,]0+)?$/;

function pieces(text: string): number | null {
  const bare = latinDigits(text).replace(/[\s\u00a0\u202f]/g, '');
  return PIECES.test(bare) ? Number.parseInt(bare, 10) : null;
}

/** `12`, or `Couleur: Noir / Taille: M | 12`, a line each. Null for what is neither. */
export function readStock(text: string): StockLine[] | null {
  const whole = pieces(text);
  if (whole !== null) return [{ choices: [], quantity: whole }];
  const lines = readChoiceLines(text)?.map(({ choices, rest: [said = '', ...more] }) => {
    const quantity = pieces(said);
    return quantity === null || more.length > 0 ? null : { choices, quantity };
  });
  if (!lines || lines.length === 0 || lines.includes(null)) return null;
  return lines as StockLine[];
}

/** As `readStock` reads it. */
export function writtenStock(lines: readonly StockLine[]): string {
  return lines
    .map(({ choices, quantity }) =>
      choices.length === 0 ? String(quantity) : `${writtenChoices(choices)} | ${quantity}`,
    )
    .join('\n');
}
