import { latinDigits } from '@hanout/kernel';
import { foldedWords } from './statement-kinds.ts';

export interface WilayaName {
  readonly code: number;
  readonly fr: string;
  readonly ar: string;
}

/** Wilayas as statements write them: `16`, `16 - Alger`, `Alger`, `الجزائر`. */
export class WilayaCodes {
  readonly #codes: ReadonlyMap<string, number>;

  constructor(names: readonly WilayaName[]) {
    this.#codes = new Map(
      names.flatMap(({ code, fr, ar }) => [fr, ar].map((name) => [foldedWords(name), code] as const)),
    );
  }

  codeOf(text: string | null): number | null {
    if (!text) return null;
    const [, number, name = ''] = /^\s*(\d{1,2})?\s*[-.:]?\s*(.*)$/.exec(latinDigits(text)) ?? [];
    const code = Number(number);
    if (number && code >= 1 && code <= 69) return code;
    return this.#codes.get(foldedWords(name)) ?? null;
  }
}
