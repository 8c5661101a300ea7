import { isLocale } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageEntries, productEntries } from '../../seo/sitemap.server.ts';
import { urlSet } from '../../seo/sitemap-xml.ts';
import { notFound, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';

const PRODUCTS = /^products-([1-9]\d{0,3})\.xml$/;

/** One sitemap of one language. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { locale = '', file = '' } = args.params;
  const { api } = pageRequest({ ...args, params: {} });
  const [, number] = PRODUCTS.exec(file) ?? [];
  if (!isLocale(locale) || (number === undefined && file !== 'pages.xml')) throw notFound();
  const entries = number === undefined ? await pageEntries(api) : await productEntries(api, Number(number));
  if (entries.length === 0) throw notFound();
  return new Response(urlSet(entries, locale, args.context.publicUrl), {
    headers: { ...PUBLIC_HEADERS, 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
