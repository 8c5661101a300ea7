import { latinDigits } from '@hanout/kernel';

/** Pieces, in digits of any script; null: none, or no whole number. */
export function typedPieces(text: string): number | null {
  const bare = latinDigits(text).trim();
  return /^\d+$/.test(bare) && Number(bare) > 0 ? Number(bare) : null;
}
