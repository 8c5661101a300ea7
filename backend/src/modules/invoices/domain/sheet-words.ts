import type { InvoiceKind } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';

/** Heads of the file of invoices. The numbers of a trader are called the same in all languages. */
export const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  fr: [
    ...['Numéro', 'Pièce', 'Date', 'Facture corrigée', 'Client', 'RC', 'NIF', 'NIS', 'AI', 'Commande'],
    ...['HT (DA)', 'TVA (DA)', 'TTC (DA)'],
  ],
  en: [
    ...['Number', 'Document', 'Date', 'Invoice corrected', 'Customer', 'RC', 'NIF', 'NIS', 'AI', 'Order'],
    ...['Excl. VAT (DA)', 'VAT (DA)', 'Incl. VAT (DA)'],
  ],
  ar: [
    ...['الرقم', 'الوثيقة', 'التاريخ', 'الفاتورة المصححة', 'الزبون', 'RC', 'NIF', 'NIS', 'AI', 'الطلب'],
    ...['دون الرسم (د.ج)', 'الرسم (د.ج)', 'بكل الرسوم (د.ج)'],
  ],
};

export const KIND_WORDS: Readonly<Record<Locale, Record<InvoiceKind, string>>> = {
  fr: { invoice: 'Facture', credit_note: 'Avoir' },
  en: { invoice: 'Invoice', credit_note: 'Credit note' },
  ar: { invoice: 'فاتورة', credit_note: 'إشعار دائن' },
};
