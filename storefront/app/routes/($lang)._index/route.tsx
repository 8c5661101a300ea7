import { contracts } from '@hanout/contracts';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { placesWithPrice } from '../../delivery/places.ts';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import type { RootData, loader as rootLoader } from '../../root.tsx';
import { organizationData, pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest, previewOf } from '../../server/page.server.ts';
import { EmptyShop } from './empty-shop.tsx';
import { Hero } from './hero.tsx';
import { heroModule, heroView } from './hero-view.ts';
import { homeBlocks } from './home-blocks.ts';
import { HomeBlocks } from './home-modules.tsx';
import { Trust } from './trust.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { api, shared, locale } = pageRequest(args);
  const { shop } = args.context;
  const preview = previewOf(args);
  try {
    const [modules, wilayas, t] = await Promise.all([
      preview
        ? api.call(contracts.content.homeModules, { query: { preview } })
        : shared.call(contracts.content.homeModules, {}),
      shared.call(contracts.delivery.wilayas),
      loaderTexts(args.request),
    ]);
    const drawn = heroModule(modules);
    const blocks = homeBlocks(
      modules.filter((module) => module !== drawn),
      locale,
    );
    const hero = heroView({ shop, modules, blocks, locale, newest: t('listing.names.new') });
    return data(
      {
        blocks,
        hero,
        places: placesWithPrice(wilayas, locale),
        description: hero.introduction ?? t('home.description'),
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
  const { hero, description } = page;
  const data = [organizationData({ ...root.shop.settings, name: root.shop.name }, root.publicUrl)];
  const facts = { title: hero.title, description, path: location.pathname, picture: hero.picture, data };
  return pageMeta(matches, facts);
};

export default function Home() {
  const { blocks, hero, places } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <>
      <Hero places={places} hero={hero} />
      <Trust root={root} />
      {blocks.length > 0 ? <HomeBlocks blocks={blocks} /> : <EmptyShop />}
    </>
  );
}
