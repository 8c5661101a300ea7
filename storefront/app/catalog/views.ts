import type { CategoryRead, Image, ProductCard } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';
import { centimesFromDa, typeset } from '@hanout/kernel';
import type { BrandMarkView } from '@hanout/ui/storefront/brand-mark.tsx';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import type { PriceView } from '@hanout/ui/storefront/price.tsx';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { categoryPath, productPath } from '../i18n/languages.ts';

type Priced = Pick<ProductCard, 'priceTtc' | 'productPriceAfterPromotion' | 'promotionRead'>;

/** What a shopper pays now and, when that is less, what it cost before. Tax included. */
export function priceView(priced: Priced): PriceView {
  const regular = centimesFromDa(priced.priceTtc);
  const now = centimesFromDa(priced.productPriceAfterPromotion);
  if (now >= regular) return { now, before: null, percent: null };
  return { now, before: regular, percent: percentOff(priced, regular, now) };
}

function percentOff({ promotionRead }: Priced, regular: Centimes, now: Centimes): number | null {
  if (promotionRead?.ruleType === 'percentage') return Math.round(promotionRead.value);
  const percent = Math.floor(((regular - now) * 100) / regular);
  return percent >= 1 ? percent : null;
}

export function pictureView(image: Image | null | undefined): PictureView | null {
  if (!image) return null;
  return {
    alt: image.alt,
    width: image.width,
    height: image.height,
    ground: image.ground,
    sources: image.imageResizeds.map(({ width, url }) => ({ width, url })),
    ...(image.focal && { focal: image.focal }),
  };
}

export function brandView(brand: ProductCard['brand']): BrandMarkView | null {
  if (!brand) return null;
  return { name: brand.name, logo: pictureView(brand.logo), serif: brand.markFont === 'serif' };
}

export function productCardView(product: ProductCard, locale: Locale): ProductCardView {
  return {
    id: product.id,
    slug: product.slug,
    href: productPath(locale, product.mainCategory.slug, product.slug),
    name: typeset(product.name, locale),
    picture: pictureView(product.gridDisplayImagesForWeb.thumb),
    secondPicture: pictureView(product.gridDisplayImagesForWeb.secondImage),
    category: {
      name: typeset(product.mainCategory.name, locale),
      href: categoryPath(locale, product.mainCategory.slug),
    },
    brand: brandView(product.brand),
    price: priceView(product),
    isPack: product.type === 'pack',
    configure: product.configure,
    hasCombinations: product.hasCombinations,
    available: product.available,
    lowStock: product.lowStock,
  };
}

export interface CategoryView {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: PictureView | null;
  readonly productCount: number;
}

export function categoryView(category: CategoryRead, locale: Locale): CategoryView {
  return {
    id: category.uuid,
    name: typeset(category.name, locale),
    href: categoryPath(locale, category.slug),
    picture: pictureView(category.thumb),
    productCount: category.productCount,
  };
}
