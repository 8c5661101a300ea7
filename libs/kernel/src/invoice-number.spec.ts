import { describe, expect, it } from '@jest/globals';
import { invoiceNumber, readInvoiceNumber } from './invoice-number.ts';

describe('the number of an invoice', () => {
  it('has its year, and six digits or more', () => {
    expect(invoiceNumber(2026, 123)).toBe('FA-2026-000123');
    expect(invoiceNumber(2026, 1_234_567)).toBe('FA-2026-1234567');
  });

  it('is found whole or in part', () => {
    const whole = { year: 2026, number: 123 };
    expect(['FA-2026-000123', ' fa-2026-123 ', '2026-123'].map(readInvoiceNumber)).toEqual([
      whole,
      whole,
      whole,
    ]);
    expect(readInvoiceNumber('123')).toEqual({ year: null, number: 123 });
    expect(['', 'Amina', 'FA-', '12-3', '1e3'].map(readInvoiceNumber)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
