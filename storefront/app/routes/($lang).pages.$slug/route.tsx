import { contracts } from '@hanout/contracts';
import { structuredHours, typeset, type Week } from '@hanout/kernel';
import { Breadcrumbs } from '@hanout/ui/storefront/frame.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { alternatesBy, contentPath } from '../../blog/blog-views.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useDates } from '../../components/use-dates.ts';
import { specialLines } from '../../hours/hours-view.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { RootData, loader as rootLoader } from '../../root.tsx';
import { pageMeta, storeData } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest, previewOf } from '../../server/page.server.ts';
import { ShopFacts } from './shop-facts.tsx';

/** A page of text; its purpose (`privacy`) and former slugs lead to its present address. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, shared, locale } = pageRequest(args);
  const slug = args.params.slug ?? '';
  try {
    const preview = previewOf(args);
    const page = await api.call(contracts.content.page, { params: { slug }, query: { preview } });
    if (page.slug !== slug && !preview) throw redirect(contentPath(locale, page.slug), 301);
    const asked = page.purpose === 'contact' ? await shared.attempt(contracts.hours.shown) : null;
    const hours = asked?.ok ? asked.data : null;
    return data(
      {
        title: typeset(page.title, locale),
        html: typeset(page.html, locale),
        updatedAt: page.updatedAt,
        purpose: page.purpose,
        special: hours ? specialLines(hours, locale) : [],
        hours: hours?.week ? structuredHours({ week: hours.week as Week, days: hours.days }) : null,
        seo: {
          title: page.seoTitle || page.title,
          description: page.seoDescription || page.title,
          path: contentPath(locale, page.slug),
          isIndexed: !page.noIndex,
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

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return pageMeta(matches, null);
  const root = matches[0]?.data as RootData | undefined;
  const store = page.hours && root ? [storeData(root, page.hours)] : [];
  return pageMeta(matches, { ...page.seo, data: store });
};

export default function ContentPage() {
  const { title, html, updatedAt, purpose, special } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const t = useTexts();
  const locale = usePageLocale();
  const { dayOf } = useDates();
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
        {root ? <ShopFacts shop={root.shop} hours={root.hours} special={special} purpose={purpose} /> : null}
        <p className="article-foot">{t('blog.updated', { date: dayOf(updatedAt) })}</p>
      </article>
    </>
  );
}
