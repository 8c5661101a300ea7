import type { HomeModule, ShopRecord } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import { pictureView } from '../../catalog/views.ts';
import { pathIn } from '../../i18n/languages.ts';
import type { HomeBlock } from './home-blocks.ts';

export interface HeroView {
  readonly title: string;
  readonly introduction: string | null;
  readonly picture: PictureView | null;
  /** A product stands in for a picture of the shop: it is shown whole. */
  readonly isProduct: boolean;
  /** At most two ways into the shop. */
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

/** The large picture that the shop has arranged. */
export function heroModule(modules: readonly HomeModule[]): HomeModule | undefined {
  return modules.find(({ type, images }) => type === 'hero' && images.some(({ image }) => image !== null));
}

interface HeroFacts {
  readonly shop: Pick<ShopRecord, 'name' | 'settings'>;
  readonly modules: readonly HomeModule[];
  readonly blocks: readonly HomeBlock[];
  readonly locale: Locale;
  /** Name of the page of new products. */
  readonly newest: string;
}

/** The head of the home page, of what the shop has said and what it sells. */
export function heroView({ shop, modules, blocks, locale, newest }: HeroFacts): HeroView {
  const image = heroModule(modules)?.images.find((item) => item.image !== null);
  const own = pictureView(image?.image);
  const products = blocks.flatMap((block) => ('products' in block ? block.products : []));
  const product = products.find(({ picture }) => picture !== null);
  const categories = blocks.flatMap((block) => (block.kind === 'categories' ? block.categories : []));
  const first = categories.slice(0, 2).map(({ name, href }) => ({ name, href }));
  const all = products.length > 0 ? [{ name: newest, href: pathIn(locale, '/catalog/new') }] : [];
  return {
    title: typeset(shop.settings.headline ?? shop.name, locale),
    introduction: shop.settings.introduction && typeset(shop.settings.introduction, locale),
    picture: own ? { ...own, alt: image?.alt ?? '' } : (product?.picture ?? null),
    isProduct: own === null,
    links: first.length > 0 ? first : all,
  };
}
