import { latinDigits } from '@hanout/kernel';

const CODE = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/;

/**
 * The code of a colour as people write it, as the contracts take it: `AA3355`, `#aa3355` and `#a35` are `#aa3355`.
 * Null for what is no code.
 */
export function parseColor(text: string): string | null {
  const [, figures] = CODE.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  if (!figures) return null;
  return `#${figures.length === 3 ? figures.replace(/./g, '$&$&') : figures}`;
}

/** The code where the text is one; anything else stays as it was typed, to be refused and mended. */
export const colorText = (text: string): string => parseColor(text) ?? text.trim();
