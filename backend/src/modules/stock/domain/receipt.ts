import { DomainError } from '@hanout/kernel';

/** More pieces than anybody counts at once. */
export const MAX_PIECES = 1_000_000;

interface Item {
  readonly quantity: number;
  readonly lot?: string;
  readonly expiresOn?: string | null;
}

/** @throws DomainError `invalid` (422) with the field: parts of a piece, or an expiry of no lot. */
export function requireReceivable(items: readonly Item[]): void {
  for (const [index, { quantity, lot = '', expiresOn }] of items.entries()) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_PIECES)
      throw refused(`items.${index}.quantity`, 'form.validation.quantity');
    if (expiresOn && lot === '') throw refused(`items.${index}.lot`, 'validation.required');
  }
}

function refused(field: string, key: string): DomainError {
  return new DomainError('invalid', 422, { fields: { [field]: [key] } });
}
