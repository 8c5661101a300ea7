import { contracts } from '@hanout/contracts';
import { typeset } from '@hanout/kernel';
import { Breadcrumbs } from '@hanout/ui/storefront/frame.tsx';
import { groundStyle, Picture } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { alternatesBy, blogCategoryPath, postPath, postView } from '../../blog/blog-views.ts';
import { PostCard } from '../../blog/post-card.tsx';
import { pictureView } from '../../catalog/views.ts';
import { useDates } from '../../components/use-dates.ts';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { breadcrumbData, largest, pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest, previewOf } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  const slug = args.params.slug ?? '';
  const t = await loaderTexts(args.request);
  try {
    const preview = previewOf(args);
    const post = await api.call(contracts.blog.post, { params: { slug }, query: { preview } });
    if (post.slug !== slug && !preview) throw redirect(postPath(locale, post.slug), 301);
    const picture = pictureView(post.thumbnail);
    const title = typeset(post.publicTitle, locale);
    return data(
      {
        title,
        html: typeset(post.html, locale),
        at: post.createdAt,
        picture,
        categories: post.categories.map(({ id, name, slug: own }) => ({
          id,
          name: typeset(name, locale),
          href: blogCategoryPath(locale, own),
        })),
        related: post.related.slice(0, 3).map((item) => postView(item, locale)),
        seo: {
          title: post.seoTitle || post.publicTitle,
          description: post.seoDescription || post.excerpt,
          path: postPath(locale, post.slug),
          picture,
          type: 'article' as const,
          isIndexed: !post.noIndex,
        },
        crumbs: [
          { name: t('shop.home'), href: pathIn(locale, '/') },
          { name: t('blog.title'), href: pathIn(locale, '/blog') },
          { name: title, href: null },
        ],
        facts: {
          headline: post.publicTitle,
          datePublished: post.createdAt,
          dateModified: post.updatedAt,
          inLanguage: locale,
        },
        alternates: alternatesBy(postPath, post.slug, post.slugs),
      },
      { headers: PUBLIC_HEADERS },
    );
  } catch (error) {
    throw asPageError(error);
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const publicUrl = (matches[0]?.data as { publicUrl?: string } | undefined)?.publicUrl;
  if (!page || !publicUrl) return pageMeta(matches, page?.seo ?? null);
  const image = largest(page.picture);
  const article = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    ...page.facts,
    mainEntityOfPage: new URL(page.seo.path, publicUrl).href,
    ...(image ? { image: [new URL(image, publicUrl).href] } : {}),
  };
  return pageMeta(matches, { ...page.seo, data: [article, breadcrumbData(page.crumbs, publicUrl)] });
};

export default function BlogPost() {
  const { title, html, at, picture, categories, related, crumbs } = useLoaderData<typeof loader>();
  const t = useTexts();
  const { dayOf } = useDates();
  return (
    <>
      <Breadcrumbs label={t('shop.breadcrumbs')} crumbs={crumbs} />
      <article className="wrap article">
        <header>
          <p className="post-meta">
            <time dateTime={at}>{dayOf(at)}</time>
            {categories.map(({ id, name, href }) => (
              <Link key={id} href={href}>
                {name}
              </Link>
            ))}
          </p>
          <h1>{title}</h1>
        </header>
        {picture ? (
          <div className="article-picture" style={groundStyle(picture)}>
            <Picture picture={picture} sizes="(max-width: 860px) 92vw, 860px" fallbackWidth={800} first />
          </div>
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allowlist */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      {related.length > 0 ? (
        <section className="section wrap">
          <div className="head">
            <h2>{t('blog.related')}</h2>
          </div>
          <ul className="posts">
            {related.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
