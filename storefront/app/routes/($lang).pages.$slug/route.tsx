import { contracts } from '@hanout/contracts';
import { typeset } from '@hanout/kernel';
import { Breadcrumbs } from '@hanout/ui/storefront/frame.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { alternatesBy, contentPath } from '../../blog/blog-views.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { formatDay } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';
import { ShopFacts } from './shop-facts.tsx';

/** A page of text; its purpose (`privacy`) and former slugs lead to its present address. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  const slug = args.params.slug ?? '';
  try {
    const page = await api.call(contracts.content.page, { params: { slug } });
    if (page.slug !== slug) throw redirect(contentPath(locale, page.slug), 301);
    return data(
      {
        title: typeset(page.title, locale),
        html: typeset(page.html, locale),
        updatedAt: page.updatedAt,
        purpose: page.purpose,
        seo: {
          title: page.seoTitle || page.title,
          description: page.seoDescription || page.title,
          path: contentPath(locale, page.slug),
        },
        alternates: alternatesBy(contentPath, page.slug, page.slugs),
      },
      { headers: PUBLIC_HEADERS },
    );
  } catch (error) {
    throw asPageError(error);
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.seo ?? null);

export default function ContentPage() {
  const { title, html, updatedAt, purpose } = useLoaderData<typeof loader>();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const t = useTexts();
  const locale = usePageLocale();
  return (
    <>
      <Breadcrumbs
        label={t('shop.breadcrumbs')}
        crumbs={[
          { name: t('shop.home'), href: pathIn(locale, '/') },
          { name: title, href: null },
        ]}
      />
      <article className="wrap article">
        <header>
          <h1>{title}</h1>
        </header>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allowlist */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {shop ? <ShopFacts shop={shop} purpose={purpose} /> : null}
        <p className="article-foot">{t('blog.updated', { date: formatDay(updatedAt, locale) })}</p>
      </article>
    </>
  );
}
