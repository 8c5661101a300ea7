import type { PaymentRowCharge, PaymentRowKind } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';

export const foldedWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const CREDIT = /^(?:c|cr|credit|versement|encaissement|paye|payer|livraison payee|\+|دائن|له|ايداع)$/;
const DEBIT = /^(?:d|dt|db|debit|retenue|prelevement|frais|charge|facture|-|مدين|عليه|خصم)$/;
const RETURNED = /retour|return|rts|refuse|echec definitif|راجع|مرتجع|مرجع|ارجاع/;
const DELIVERED = /livre|deliver|encaisse|recouvre|paye|paid|مسلم|تم التسليم|سلمت|مدفوع/;
const DELIVERY = /livraison|expedition|shipping|delivery|توصيل/;

/** Of a column that says it; null where its word is not known. */
export function kindOfWord(word: string): PaymentRowKind | null {
  const folded = foldedWords(word) || word.trim();
  if (CREDIT.test(folded)) return 'credit';
  return DEBIT.test(folded) ? 'debit' : null;
}

/** What a carrier's word says of a parcel, as far as money asks. */
export function statusOf(words: string): 'delivered' | 'returned' | null {
  const folded = foldedWords(words);
  if (RETURNED.test(folded)) return 'returned';
  return DELIVERED.test(folded) ? 'delivered' : null;
}

/** What a row says of its kind, the surest first: its own column, one of two columns, the sign, the status (BO-352). */
export interface KindSigns {
  readonly word: PaymentRowKind | null;
  readonly column: PaymentRowKind | null;
  readonly net: Centimes;
  readonly status: 'delivered' | 'returned' | null;
}

export function kindOf({ word, column, net, status }: KindSigns): PaymentRowKind {
  if (word) return word;
  if (column) return column;
  if (net < 0) return 'debit';
  return status === 'returned' ? 'debit' : 'credit';
}

/** What a debit keeps, by what its row says; a credit pays what was collected. */
export function chargeOf(kind: PaymentRowKind, words: string): PaymentRowCharge {
  if (kind === 'credit') return 'cod';
  const folded = foldedWords(words);
  if (RETURNED.test(folded)) return 'return';
  return DELIVERY.test(folded) || DELIVERED.test(folded) ? 'delivery' : 'other';
}
