import { LOCALES } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { productFiles } from '../../seo/sitemap.server.ts';
import { sitemapIndex } from '../../seo/sitemap-xml.ts';
import { PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';

/** The sitemaps of the shop: pages and products, by language. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { api } = pageRequest(args);
  const files = await productFiles(api);
  const paths = LOCALES.flatMap((locale) => [
    `/sitemaps/${locale}/pages.xml`,
    ...Array.from({ length: files }, (_, index) => `/sitemaps/${locale}/products-${index + 1}.xml`),
  ]);
  return new Response(sitemapIndex(paths, args.context.publicUrl), {
    headers: { ...PUBLIC_HEADERS, 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
