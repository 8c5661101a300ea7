import type { Invoice } from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import type { TFunction } from 'i18next';
import type { ShopLogo } from '../print/paper-logo.tsx';
import { calendarDay } from '../time/when.ts';
import { amountInWords } from './amount-words.ts';
import type { SheetLanguage } from './sheet-languages.tsx';

export type InvoiceSheetFacts = ReturnType<typeof sheetOf>;

interface SheetOf {
  readonly invoice: Invoice;
  readonly language: SheetLanguage;
  readonly logo: ShopLogo;
  /** Of the sheet's language. */
  readonly t: TFunction;
}

/** What an invoice or credit note says on paper, in its own language. */
export function sheetOf({ invoice, language, logo, t }: SheetOf) {
  const { payment, order } = invoice.document;
  return {
    ...{ invoice, language, logo },
    day: dayOf(invoice.issuedAt),
    orderDay: dayOf(order.placedAt),
    corrects: invoice.credits && { ...invoice.credits, day: dayOf(invoice.credits.issuedAt) },
    inWords: amountInWords(invoice.total, language),
    paid: paidBy(t, payment),
    words: invoice.credits ? { ...wordsOf(t), ...creditWordsOf(t) } : wordsOf(t),
    title: `${t(invoice.credits ? 'invoices.credit.title' : 'invoices.invoice')} ${invoice.number}`,
  };
}

const dayOf = (instant: string) => calendarDay(algiersDay(new Date(instant)));

const MEANS = ['till', 'card_account', 'bank', 'mobile_account'] as const;
const TYPES = ['cash_on_delivery', 'transporter', 'cash', 'deposit', 'installment'] as const;

/** By what money came until then; before any did, as it was agreed. */
function paidBy(t: TFunction, { type, means }: { type: string; means: readonly string[] }): string {
  const known = MEANS.filter((one) => means.includes(one));
  if (known.length > 0) return known.map((one) => t(`invoices.means.${one}`)).join(', ');
  const agreed = TYPES.find((one) => one === type);
  return agreed ? t(`order.paymentTypes.${agreed}`) : type;
}

/** What a credit note says in place of an invoice's words. */
const creditWordsOf = (t: TFunction) => ({
  ...{ invoice: t('invoices.sheet.creditNote'), words: t('invoices.sheet.creditWords') },
  total: t('invoices.sheet.creditTotal'),
});

/** What the sheet says, in its own language: the browser has the words of the page's alone. */
function wordsOf(t: TFunction) {
  return {
    ...{ invoice: t('invoices.sheet.invoice'), number: t('invoices.sheet.number') },
    ...{ date: t('invoices.sheet.date'), order: t('invoices.sheet.order'), of: t('invoices.sheet.of') },
    ...{ buyer: t('invoices.sheet.buyer'), item: t('invoices.sheet.item') },
    ...{ quantity: t('invoices.sheet.quantity'), unit: t('invoices.sheet.unit') },
    ...{ rate: t('invoices.sheet.rate'), amount: t('invoices.sheet.amount') },
    ...{
      reference: t('invoices.sheet.reference'),
      serials: t('invoices.sheet.serials'),
      ht: t('invoices.sheet.ht'),
    },
    ...{ delivery: t('invoices.sheet.delivery'), on: t('invoices.sheet.on') },
    ...{ total: t('invoices.sheet.total'), words: t('invoices.sheet.words') },
    ...{ corrects: t('invoices.sheet.corrects'), reason: t('invoices.sheet.reason') },
    ...{ payment: t('invoices.sheet.payment'), signature: t('invoices.sheet.signature') },
    da: t('app.da'),
  };
}
