import { contracts } from '@hanout/contracts';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { placesWithPrice } from '../../delivery/places.ts';
import { i18nServer } from '../../i18n/i18n.server.ts';
import type { RootData, loader as rootLoader } from '../../root.tsx';
import { organizationData, pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';
import { Arcade } from './arcade.tsx';
import { Hero } from './hero.tsx';
import { homeBlocks } from './home-blocks.ts';
import { HomeBlocks } from './home-modules.tsx';
import { Trust } from './trust.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  try {
    const [modules, wilayas, t] = await Promise.all([
      api.call(contracts.content.homeModules),
      api.call(contracts.delivery.wilayas),
      i18nServer.getFixedT(args.request),
    ]);
    return data(
      {
        blocks: homeBlocks(modules, locale),
        places: placesWithPrice(wilayas, locale),
        title: t('home.title'),
        description: t('home.description'),
      },
      { headers: PUBLIC_HEADERS },
    );
  } catch (error) {
    throw asPageError(error);
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) => {
  const root = matches[0]?.data as RootData | undefined;
  if (!page || !root) return pageMeta(matches, null);
  const { title, description } = page;
  const data = [organizationData({ ...root.shop.settings, name: root.shop.name }, root.publicUrl)];
  return pageMeta(matches, { title, description, path: location.pathname, data });
};

export default function Home() {
  const { blocks, places } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const categories = root?.categories ?? [];
  const hasArcade = blocks.some((block) => block.kind === 'categories');
  return (
    <>
      <Hero
        places={places}
        firstCategory={categories[0] ?? null}
        secondCategory={categories[1] ?? null}
        headline={root?.shop.settings.headline ?? null}
        introduction={root?.shop.settings.introduction ?? null}
      />
      <Trust wilayas={places.length} />
      {hasArcade ? null : <Arcade categories={categories.slice(0, 6)} title={null} />}
      <HomeBlocks blocks={blocks} />
    </>
  );
}
