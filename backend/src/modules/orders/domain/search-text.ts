import {
  latinDigits,
  normalizeForSearch,
  normalizePhone,
  withoutNumberSign,
  wordsToFind,
} from '@hanout/kernel';

/** What an order is found by, besides its number, which is added when it is known, and its tracking number. */
export function searchTextOf(customer: { firstName: string; lastName: string; phone: string }): string {
  return normalizeForSearch(`${customer.firstName} ${customer.lastName} ${customer.phone}`);
}

/** Words that must all be found, the longest first; a phone number in any of its forms is one word. */
export function searchWords(query: string): string[] {
  const phone = phoneOf(query);
  if (phone) return [phone];
  return wordsToFind(normalizeForSearch(withoutNumberSign(query)));
}

/** Whether it may be a tracking number, or a piece of one. */
export function maybeTracking(word: string): boolean {
  return word.length >= 4 && /\d/.test(word);
}

/** A telephone as orders have it. Digits that are none, as the fifteen of a serial number, are a word like any other. */
function phoneOf(query: string): string | null {
  const text = latinDigits(query).trim();
  if (!/^\+?[\d\s().-]{9,}$/.test(text)) return null;
  const phone = normalizePhone(text);
  if (phone.length < 9 || phone.length > 10) return null;
  const digits = text.replace(/\D/g, '');
  // A zero that nobody typed is not asked for: it may be no telephone after all.
  return phone === `0${digits}` ? digits : phone;
}
