import { describe, expect, it } from '@jest/globals';
import { meets } from './toasts.ts';

const toasts = (...texts: string[]) => texts.map((text) => ({ text }));

describe('what a toast has said', () => {
  it('is met once: the same words are waited for again until they are said again', () => {
    const marks = new Map<string, number>();
    expect(meets(toasts('Enregistré.'), marks, 'Enregistré.')).toBe(true);
    expect(meets(toasts('Enregistré.'), marks, 'Enregistré.')).toBe(false);
    expect(meets(toasts('Enregistré.', 'Autre', 'Enregistré.'), marks, 'Enregistré.')).toBe(true);
  });

  it('counts for each words apart, whatever their spaces are', () => {
    const marks = new Map<string, number>();
    const said = toasts('Prix\u00a0: changé', 'Stock changé');
    expect(meets(said, marks, 'Stock changé')).toBe(true);
    expect(meets(said, marks, 'Prix : changé')).toBe(true);
    expect(meets(said, marks, /^Stock/)).toBe(true);
    expect(meets(said, marks, /^Stock/)).toBe(false);
  });
});
