import { contracts } from '@hanout/contracts';
import { typeset } from '@hanout/kernel';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlogList } from '../../blog/blog-list.tsx';
import { alternatesBy, blogCategoryPath, blogCategoryView, postView } from '../../blog/blog-views.ts';
import { pictureView } from '../../catalog/views.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, url } = pageRequest(args);
  const slug = args.params.slug ?? '';
  try {
    const page = (url.searchParams.get('page') ?? 1) as number;
    const answer = await api.call(contracts.blog.category, {
      params: { slug },
      query: { page, perPage: 12 },
    });
    const { category, posts, categories, pagination } = answer;
    if (category.slug !== slug) throw redirect(blogCategoryPath(locale, category.slug), 301);
    const slugs = Object.fromEntries(category.localizedData.map((item) => [item.locale, item.slug]));
    return data(
      {
        current: category.id,
        name: typeset(category.name, locale),
        text: typeset(category.description, locale),
        posts: posts.map((post) => postView(post, locale)),
        categories: categories.map((item) => blogCategoryView(item, locale)),
        pagination,
        seo: {
          title: category.name,
          description: category.description || category.name,
          path: blogCategoryPath(locale, category.slug),
          picture: pictureView(category.thumbnail),
        },
        alternates: alternatesBy(blogCategoryPath, category.slug, slugs),
      },
      { headers: PUBLIC_HEADERS },
    );
  } catch (error) {
    throw asPageError(error);
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.seo ?? null);

export default function BlogCategory() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts();
  const above = [{ name: t('blog.title'), href: pathIn(usePageLocale(), '/blog') }];
  return <BlogList title={page.name} text={page.text} page={page} current={page.current} above={above} />;
}
