import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { notFound, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';
import { CartPage } from './cart-page.tsx';

/** The same for everybody: what is in the cart only the browser knows. Without a cart there is no such page (SF-019). */
export async function loader(args: LoaderFunctionArgs) {
  pageRequest(args);
  if (!args.context.shop.activeAddToCart) throw notFound();
  const t = await loaderTexts(args.request);
  return data({ title: t('buy.title') }, { headers: PUBLIC_HEADERS });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const shop = (matches[0]?.data as { shop?: { name: string } } | undefined)?.shop?.name ?? '';
  return [{ title: page ? `${page.title} · ${shop}` : shop }, { name: 'robots', content: 'noindex' }];
};

export default function CartView() {
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  return <CartPage shopUuid={shop?.uuid ?? ''} />;
}
