import { shopContract, transporterMoneyContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { calendarDay } from '../../time/when.ts';

/** The letter in the transporter's language, which need not be the page's. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const id = search.get('transporter') ?? '';
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const language = search.get('language') === 'ar' ? ('ar' as const) : ('fr' as const);
  const named = (name: string) => search.get(name) ?? '';
  const query = { claims: named('claims'), orders: named('orders'), language };
  const [letter, { settings, name, theme }, t, own] = await Promise.all([
    api.read(transporterMoneyContract.letter, { params: { id }, query }),
    api.read(shopContract.shop),
    translatorFor(language),
    translatorFor(api.locale),
  ]);
  const today = algiersDay(systemClock.now());
  const words = wordsOf(t, calendarDay(today));
  return {
    letter,
    shop: { ...settings, name, logo: theme?.logo },
    language,
    words,
    title: own('claimLetter.title'),
  };
}

type Translate = Awaited<ReturnType<typeof translatorFor>>;

/** What the sheet says, in its own language: the browser has the words of the page's alone. */
function wordsOf(t: Translate, day: string) {
  const reasons = ['short_paid', 'not_paid', 'lost', 'damaged', 'wrong_fee', 'double_fee', 'other'] as const;
  return {
    ...{ date: t('claimLetter.date', { day }), toWhom: t('claimLetter.toWhom') },
    ...{ subject: t('claimLetter.subject'), intro: t('claimLetter.intro') },
    ...{
      claim: t('claimLetter.claim'),
      parcel: t('claimLetter.parcel'),
      customer: t('claimLetter.customer'),
    },
    ...{
      delivered: t('claimLetter.delivered'),
      reason: t('claimLetter.reason'),
      said: t('claimLetter.said'),
    },
    ...{ asked: t('claimLetter.asked'), total: t('claimLetter.total'), closing: t('claimLetter.closing') },
    ...{ signature: t('claimLetter.signature'), da: t('app.da') },
    ...{ register: t('print.register'), taxNumber: t('print.taxNumber') },
    reasons: Object.fromEntries(reasons.map((reason) => [reason, t(`claims.reason.${reason}`)])),
  };
}
