import type { HomeModule } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { type BlogCategoryView, blogCategoryView, postView } from '../../blog/blog-views.ts';
import type { PostCardView } from '../../blog/post-card.tsx';
import {
  brandView,
  type CategoryView,
  categoryView,
  pictureView,
  productCardView,
} from '../../catalog/views.ts';
import type { BannerView, MarkSlide } from '../../home/carousels.tsx';
import { type DealView, dealView } from '../../home/deal-view.ts';
import { BLOG_CATEGORIES, CATEGORY_TEXT, shortened } from '../../home/limits.ts';
import { pathIn } from '../../i18n/languages.ts';
import { listingPath } from '../../listing/listing-kinds.ts';

interface BlockHead {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly link: string | null;
  readonly linkLabel: string | null;
  /** Class names that the theme knows. */
  readonly classes: string;
  /** `#rrggbb` behind the block. */
  readonly ground: string | null;
  /** Cards of a grid beside each other. */
  readonly columns: HomeModule['responsiveNumber'];
}

type Products = { readonly products: readonly ProductCardView[] };
type Banners = { readonly banners: readonly BannerView[] };
type Posts = { readonly posts: readonly PostCardView[] };

type CategoryCard = CategoryView & { readonly text: string };

type Filling =
  | ({ readonly kind: 'grid' } & Products)
  | ({ readonly kind: 'carousel' } & Products)
  | { readonly kind: 'categories'; readonly categories: readonly CategoryCard[] }
  | { readonly kind: 'brands'; readonly marks: readonly MarkSlide[] }
  | { readonly kind: 'lines'; readonly marks: readonly MarkSlide[] }
  | ({ readonly kind: 'banner' } & Banners)
  | ({ readonly kind: 'banners' } & Banners)
  | ({ readonly kind: 'posts' } & Posts)
  | ({ readonly kind: 'post' } & Posts)
  | { readonly kind: 'topics'; readonly topics: readonly BlogCategoryView[] }
  | { readonly kind: 'deals'; readonly deals: readonly DealView[] }
  | ({ readonly kind: 'html'; readonly html: string } & Banners)
  | { readonly kind: 'texts'; readonly slides: readonly string[] };

export type HomeBlock = BlockHead & Filling;

type Fill = (module: HomeModule, locale: Locale) => Filling;

const products =
  (kind: 'grid' | 'carousel'): Fill =>
  (module, locale) => ({ kind, products: module.products.map((item) => productCardView(item, locale)) });

const banners =
  (kind: 'banner' | 'banners'): Fill =>
  ({ images, link }, locale) => ({
    kind,
    banners: images.flatMap(({ image, alt, url, link: own }) => {
      const picture = pictureView(image);
      const path = own ?? link;
      const href = path?.startsWith('/') ? pathIn(locale, path) : null;
      return picture ? [{ key: url, href, picture: { ...picture, alt } }] : [];
    }),
  });

const posts =
  (kind: 'posts' | 'post'): Fill =>
  ({ blogPosts }, locale) => ({
    kind,
    posts: blogPosts.slice(0, kind === 'post' ? 1 : undefined).map((post) => postView(post, locale)),
  });

const brands: Fill = (module, locale) => ({
  kind: 'brands',
  marks: module.brands.flatMap((brand) => {
    const mark = brandView(brand);
    return mark ? [{ id: brand.uuid, href: listingPath(locale, 'brand', brand.slug), mark, of: null }] : [];
  }),
});

const lines: Fill = (module, locale) => ({
  kind: 'lines',
  marks: module.brandLines.map((line) => ({
    id: line.uuid,
    href: listingPath(locale, 'brandline', line.slug),
    mark: { name: line.name, logo: pictureView(line.logo), serif: false },
    of: line.brand.name,
  })),
});

function descriptionIn({ langs }: HomeModule['categories'][number], locale: Locale): string {
  return langs.find((lang) => lang.locale === locale)?.description ?? '';
}

/** What each module type is drawn as; a type that is not here renders nothing (SF-121). */
const FILLS: Readonly<Record<string, Fill>> = {
  products_grid: products('grid'),
  products_carousel: products('carousel'),
  discounted_products: products('carousel'),
  bestsellers_products: products('carousel'),
  collection_products: products('carousel'),
  tag_products: products('carousel'),
  category_products_carousel: products('carousel'),
  brands_products_carousel: products('carousel'),
  brand_lines_products_carousel: products('carousel'),
  categories_carousel: ({ categories }, locale) => ({
    kind: 'categories',
    categories: categories.map((item) => ({
      ...categoryView(item, locale),
      text: typeset(shortened(descriptionIn(item, locale), CATEGORY_TEXT), locale),
    })),
  }),
  brands_carousel: brands,
  brand_lines_carousel: lines,
  hero: banners('banner'),
  banner: banners('banner'),
  banner_carousel: banners('banners'),
  html_block: (module, locale) => {
    const drawn = banners('banners')(module, locale);
    return {
      kind: 'html',
      html: typeset(module.html, locale),
      banners: 'banners' in drawn ? drawn.banners : [],
    };
  },
  text_carousel: ({ slides }, locale) => ({
    kind: 'texts',
    slides: slides.map((slide) => typeset(slide, locale)),
  }),
  discount_block: ({ discounts }, locale) => ({
    kind: 'deals',
    deals: discounts.map((deal) => dealView(deal, locale)),
  }),
  blog_posts_carousel: posts('posts'),
  blog_post_card: posts('post'),
  blog_categories_carousel: ({ blogCategories }, locale) => ({
    kind: 'topics',
    topics: blogCategories.slice(0, BLOG_CATEGORIES).map((item) => blogCategoryView(item, locale)),
  }),
};

function isEmpty(filling: Filling): boolean {
  if (filling.kind === 'html') return filling.html === '' && filling.banners.length === 0;
  return Object.values(filling).some((value) => typeof value === 'object' && value.length === 0);
}

export function homeBlocks(modules: readonly HomeModule[], locale: Locale): HomeBlock[] {
  return modules.flatMap((module): HomeBlock[] => {
    const fill = Object.hasOwn(FILLS, module.type) ? FILLS[module.type] : undefined;
    const filling = fill?.(module, locale);
    if (!filling || isEmpty(filling)) return [];
    const head = {
      id: module.id,
      title: module.showTitle ? typeset(module.publicTitle, locale) : '',
      subtitle: typeset(module.subtitle, locale),
      link: module.link?.startsWith('/') ? pathIn(locale, module.link) : null,
      linkLabel: module.linkLabel,
      classes: [module.containerClass, module.wrapperCssClass, `block-${module.size}`]
        .filter(Boolean)
        .join(' '),
      ground: module.bgColor,
      columns: module.responsiveNumber,
    };
    return [{ ...head, ...filling }];
  });
}
