import { contracts } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DirectoryPage } from '../../catalog/directory-page.tsx';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';
import { type CategoryBranch, categoryTree } from './category-tree.ts';

/** Every category that sells something, as a tree: where a menu without room for all of them leads. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  const t = await loaderTexts(args.request);
  try {
    const categories = await api.call(contracts.catalog.categories);
    const seo = {
      title: t('listing.allCategories'),
      description: t('listing.allCategoriesText'),
      path: pathIn(locale, '/catalog/categories'),
    };
    return data({ tree: categoryTree(categories, locale), seo }, { headers: PUBLIC_HEADERS });
  } catch (error) {
    throw asPageError(error);
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.seo ?? null);

export default function Categories() {
  const { tree } = useLoaderData<typeof loader>();
  const t = useTexts();
  return (
    <DirectoryPage
      title={t('listing.allCategories')}
      text={t('listing.allCategoriesText')}
      empty={tree.length === 0}
    >
      <ul className="category-tree">
        {tree.map((branch) => (
          <li key={branch.href}>
            <h2>
              <Link href={branch.href} prefetch="intent">
                {branch.name}
              </Link>
            </h2>
            <small>
              {t('home.productCount', { count: branch.count, formatted: formatCount(branch.count) })}
            </small>
            <Branches branches={branch.children} />
          </li>
        ))}
      </ul>
    </DirectoryPage>
  );
}

function Branches({ branches }: { branches: readonly CategoryBranch[] }) {
  if (branches.length === 0) return null;
  return (
    <ul>
      {branches.map(({ name, href, children }) => (
        <li key={href}>
          <Link href={href} prefetch="intent">
            {name}
          </Link>
          <Branches branches={children} />
        </li>
      ))}
    </ul>
  );
}
