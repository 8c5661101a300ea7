import { contracts } from '@hanout/contracts';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlogList } from '../../blog/blog-list.tsx';
import { blogCategoryView, postView } from '../../blog/blog-views.ts';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, url } = pageRequest(args);
  const t = await loaderTexts(args.request);
  try {
    const page = (url.searchParams.get('page') ?? 1) as number;
    const { posts, categories, pagination } = await api.call(contracts.blog.posts, {
      query: { page, perPage: 12 },
    });
    const views = posts.map((post) => postView(post, locale));
    const picture = views[0]?.picture ?? null;
    const seo = {
      title: t('blog.title'),
      description: t('blog.lead'),
      path: pathIn(locale, '/blog'),
      picture,
    };
    return data(
      {
        posts: views,
        categories: categories.map((item) => blogCategoryView(item, locale)),
        pagination,
        seo,
      },
      { headers: PUBLIC_HEADERS },
    );
  } catch (error) {
    throw asPageError(error);
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.seo ?? null);

export default function Blog() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts();
  return <BlogList title={t('blog.title')} text={t('blog.lead')} page={page} above={[]} />;
}
