import { contracts, type OrderPage } from '@hanout/contracts';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { yearOf } from '../../i18n/dates.ts';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import { asPageError, type PageRequest, PRIVATE_HEADERS, pageRequest } from '../../server/page.server.ts';
import { orderView, progressOf } from './order-view.ts';
import { ThankYou } from './thank-you.tsx';

/** The order page is the thank-you overview (SF-160). Wrong and missing tokens answer the same 404. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  try {
    const [order, t] = await Promise.all([
      api.call(contracts.checkout.orderPage, { params: { token: args.params.token ?? '' } }),
      loaderTexts(args.request),
    ]);
    return data(
      {
        order: orderView(order, locale, yearOf(Date.now()), await callOf(order, api)),
        title: t('order.pageTitle'),
        isPrivate: true,
      },
      { headers: PRIVATE_HEADERS },
    );
  } catch (error) {
    throw asPageError(error);
  }
}

/** An order that waits for its call is told until when; the page does not depend on it. */
async function callOf({ state, placedAt }: OrderPage, api: PageRequest['api']) {
  const { done, ended } = progressOf(state);
  if (done > 1 || ended) return null;
  const answer = await api.attempt(contracts.hours.call, { query: { at: placedAt } });
  return answer.ok ? answer.data.call : null;
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ? new Headers(PRIVATE_HEADERS) : loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const shop = (matches[0]?.data as { shop?: { name: string } } | undefined)?.shop?.name ?? '';
  return [
    { title: page ? `${page.title} · ${shop}` : shop },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
};

export default function Order() {
  const { order } = useLoaderData<typeof loader>();
  return <ThankYou order={order} />;
}
