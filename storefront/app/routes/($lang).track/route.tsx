import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import { PRIVATE_FORM_HEADERS, pageRequest } from '../../server/page.server.ts';
import { trackOrder } from './track-order.server.ts';
import { TrackPage } from './track-page.tsx';

/** Where an order is, for who has lost its link: by its number and the phone that it was ordered with. */
export async function loader(args: LoaderFunctionArgs) {
  pageRequest(args);
  const t = await loaderTexts(args.request);
  const { csrfToken } = args.context.openSession();
  return data({ title: t('track.title'), csrfToken, isPrivate: true }, { headers: PRIVATE_FORM_HEADERS });
}

/** Asks the same endpoint as everybody: what it answers to a wrong number and to a wrong phone is the same. */
export async function action(args: ActionFunctionArgs) {
  const outcome = await trackOrder(pageRequest(args), await args.request.formData());
  if ('path' in outcome) throw redirect(outcome.path, 303);
  return data(outcome, { status: outcome.status, headers: PRIVATE_FORM_HEADERS });
}

export const headers: HeadersFunction = () => PRIVATE_FORM_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const shop = (matches[0]?.data as { shop?: { name: string } } | undefined)?.shop?.name ?? '';
  return [{ title: page ? `${page.title} · ${shop}` : shop }, { name: 'robots', content: 'noindex' }];
};

export default function Track() {
  const { csrfToken } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return <TrackPage csrfToken={csrfToken} outcome={outcome} />;
}
