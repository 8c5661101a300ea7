import { describe, expect, it } from '@jest/globals';
import { creditNoteNumber, invoiceNumber, readInvoiceNumber } from './invoice-number.ts';

describe('the number of an invoice', () => {
  it('has its year, and six digits or more', () => {
    expect(invoiceNumber(2026, 123)).toBe('FA-2026-000123');
    expect(invoiceNumber(2026, 1_234_567)).toBe('FA-2026-1234567');
    expect(creditNoteNumber(2026, 7)).toBe('AV-2026-000007');
  });

  it('is found whole or in part', () => {
    const whole = { kind: 'invoice', year: 2026, number: 123 };
    expect(['FA-2026-000123', ' fa-2026-123 '].map(readInvoiceNumber)).toEqual([whole, whole]);
    expect(readInvoiceNumber('av-2026-123')).toEqual({ ...whole, kind: 'credit_note' });
    expect(readInvoiceNumber('2026-123')).toEqual({ ...whole, kind: null });
    expect(readInvoiceNumber('123')).toEqual({ kind: null, year: null, number: 123 });
    expect(['', 'Amina', 'FA-', '12-3', '1e3'].map(readInvoiceNumber)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
