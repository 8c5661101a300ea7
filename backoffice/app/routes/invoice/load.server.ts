import { invoicesContract, shopContract } from '@hanout/contracts';
import { algiersDay, isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { calendarDay } from '../../time/when.ts';
import { amountInWords } from './amount-words.ts';

/** The invoice in French or Arabic, whatever the language of the page. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const id = search.get('id') ?? '';
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const asked = search.get('language') ?? api.locale;
  const language = asked === 'ar' ? ('ar' as const) : ('fr' as const);
  const [invoice, { theme }, t] = await Promise.all([
    api.read(invoicesContract.show, { params: { id } }),
    api.read(shopContract.shop),
    translatorFor(language),
  ]);
  const { payment, order } = invoice.document;
  return {
    ...{ invoice, language, logo: theme?.logo },
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

type Translate = Awaited<ReturnType<typeof translatorFor>>;
const MEANS = ['till', 'card_account', 'bank', 'mobile_account'] as const;
const TYPES = ['cash_on_delivery', 'transporter', 'cash', 'deposit', 'installment'] as const;

/** By what money came until then; before any did, as it was agreed. */
function paidBy(t: Translate, { type, means }: { type: string; means: readonly string[] }): string {
  const known = MEANS.filter((one) => means.includes(one));
  if (known.length > 0) return known.map((one) => t(`invoices.means.${one}`)).join(', ');
  const agreed = TYPES.find((one) => one === type);
  return agreed ? t(`order.paymentTypes.${agreed}`) : type;
}

/** What a credit note says in place of an invoice's words. */
const creditWordsOf = (t: Translate) => ({
  ...{ invoice: t('invoices.sheet.creditNote'), words: t('invoices.sheet.creditWords') },
  total: t('invoices.sheet.creditTotal'),
});

/** What the sheet says, in its own language: the browser has the words of the page's alone. */
function wordsOf(t: Translate) {
  return {
    ...{ invoice: t('invoices.sheet.invoice'), number: t('invoices.sheet.number') },
    ...{ date: t('invoices.sheet.date'), order: t('invoices.sheet.order'), of: t('invoices.sheet.of') },
    ...{ buyer: t('invoices.sheet.buyer'), item: t('invoices.sheet.item') },
    ...{ quantity: t('invoices.sheet.quantity'), unit: t('invoices.sheet.unit') },
    ...{ rate: t('invoices.sheet.rate'), amount: t('invoices.sheet.amount') },
    ...{ reference: t('invoices.sheet.reference'), ht: t('invoices.sheet.ht') },
    ...{ delivery: t('invoices.sheet.delivery'), on: t('invoices.sheet.on') },
    ...{ total: t('invoices.sheet.total'), words: t('invoices.sheet.words') },
    ...{ corrects: t('invoices.sheet.corrects'), reason: t('invoices.sheet.reason') },
    ...{ payment: t('invoices.sheet.payment'), signature: t('invoices.sheet.signature') },
    da: t('app.da'),
  };
}
