import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openPart } from '../../catalog/pack.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { asPageError, PRIVATE_FORM_HEADERS, pageRequest } from '../../server/page.server.ts';
import { BuyForm } from './buy-form.tsx';
import { BuySummary } from './buy-summary.tsx';
import { DeliverySteps } from './delivery-steps.tsx';
import { loadBuyPage } from './load-buy-page.server.ts';
import { PackStep } from './pack-step.tsx';
import { placeOrder } from './place-order.server.ts';

/** The second door of checkout: the whole order without script, step by step in the URL, never cached. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const page = await loadBuyPage(pageRequest(args));
    const { csrfToken } = args.context.openSession();
    return data({ ...page, csrfToken, isPrivate: true }, { headers: PRIVATE_FORM_HEADERS });
  } catch (error) {
    throw asPageError(error);
  }
}

/** Parses the form with the contract and calls the same endpoint as the script does. */
export async function action(args: ActionFunctionArgs) {
  const outcome = await placeOrder(pageRequest(args), await args.request.formData(), args.context.shop.uuid);
  if ('redirectUrl' in outcome) throw redirect(outcome.redirectUrl, 303);
  return data(outcome, { status: outcome.status, headers: PRIVATE_FORM_HEADERS });
}

export const headers: HeadersFunction = () => PRIVATE_FORM_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const shop = (matches[0]?.data as { shop?: { name: string } } | undefined)?.shop?.name ?? '';
  return [
    { title: page ? `${page.line.name} · ${shop}` : shop },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
};

export default function Buy() {
  const page = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const t = useTexts();
  const isOpen = openPart(page.line.parts) !== null;
  return (
    <div className="wrap">
      <div className="title pt-8">
        <h1>{t('buy.title')}</h1>
      </div>
      <div className="check">
        <div>
          {isOpen && page.line.available ? <PackStep page={page} /> : <DeliverySteps page={page} />}
          {page.chosen && !isOpen && (page.line.available || outcome) ? (
            <BuyForm page={page} chosen={page.chosen} outcome={outcome} />
          ) : null}
        </div>
        <BuySummary page={page} />
      </div>
    </div>
  );
}
