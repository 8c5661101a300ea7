import { describe, expect, it } from '@jest/globals';
import { isPicture, missingOf } from './review-rules.ts';

function form(change: Record<string, string | null> = {}): FormData {
  const data = new FormData();
  const full = {
    name: 'Lamia',
    email: 'l@exemple.dz',
    phone: '0661421807',
    purchaseDate: '2026-11-01',
    text: 'Bien.',
    boughtHere: 'true',
    acceptedPolicy: 'true',
    ...change,
  };
  for (const [name, value] of Object.entries(full)) if (value !== null) data.set(name, value);
  return data;
}

describe('a review', () => {
  it('[SF-243] needs every text non-blank and both boxes ticked', () => {
    expect(missingOf(form())).toEqual([]);
    for (const name of ['name', 'email', 'phone', 'purchaseDate', 'text'])
      expect(missingOf(form({ [name]: '  ' }))).toEqual([name]);
    for (const name of ['boughtHere', 'acceptedPolicy'])
      expect(missingOf(form({ [name]: null }))).toEqual([name]);
  });

  it('[SF-246] takes image files only', () => {
    expect(isPicture({ type: 'image/jpeg', size: 1000 })).toBe(true);
    expect(isPicture({ type: 'application/pdf', size: 1000 })).toBe(false);
    expect(isPicture({ type: 'image/png', size: 2_097_152 })).toBe(true);
    expect(isPicture({ type: 'image/png', size: 2_097_153 })).toBe(false);
  });
});
