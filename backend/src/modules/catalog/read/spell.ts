import type { CombinationRead, Image, ProductPage, ProductSpellings } from '@hanout/contracts';
import { LOCALES, type Locale, translated } from '@hanout/kernel';
import type { StoredPage } from '../application/projection/document.ts';
import type { PageRow } from './present.ts';

type Pages = readonly (readonly [Locale, StoredPage])[];

/** The widest address of a picture. */
const urlOf = ({ imageResizeds }: Image): string =>
  [...imageResizeds].sort((a, b) => b.width - a.width)[0]?.url ?? '';

const shownAt = (image: Image | null) => image && { ...image, displayUrl: urlOf(image) };

function imagesIdsAndSizes(images: readonly Image[]): ProductSpellings['imagesIdsAndSizes'] {
  return images.flatMap(({ id, imageResizeds }, index) =>
    imageResizeds.map(({ size, url }) => ({
      id,
      size: size.toUpperCase(),
      isThumb: index === 0,
      displayUrl: url,
      url,
    })),
  );
}

/** A text of the same thing in each language's document. */
function langsOf(pages: Pages, read: (page: StoredPage) => string | undefined) {
  return pages.flatMap(([locale, page]) => {
    const value = read(page);
    return value === undefined ? [] : [{ lang: locale, languageCode: locale, value }];
  });
}

/** The values of a combination in every language. */
function withLangs(combination: CombinationRead, pages: Pages, at: number): CombinationRead {
  return {
    ...combination,
    values: combination.values.map((value, place) => {
      const langs = langsOf(pages, (page) => page.productCombinations[at]?.values[place]?.value);
      return { ...value, valueLangs: langs, attributeValueLangs: langs };
    }),
  };
}

function packItems(page: ProductPage): ProductPage['productsInPackSerialized'] {
  return page.productsInPackSerialized.map((item) => ({
    ...item,
    thumb: shownAt(item.thumb),
    combination: item.combinations.find(({ id }) => id === item.combinationId) ?? null,
  }));
}

function categoryRead({ mainCategory }: ProductPage, pages: Pages): ProductSpellings['mainCategoryRead'] {
  const langs = pages.map(([locale, { mainCategory: own }]) => ({ locale, name: own.name, slug: own.slug }));
  const { uuid, name, slug } = mainCategory;
  return { uuid, name, slug, categoryLangs: langs, langs };
}

function brandRead({ brand }: ProductPage): ProductSpellings['brandRead'] {
  if (!brand) return null;
  const { uuid, name, slug, logo } = brand;
  return { uuid, name, slug, logo, logoListDashboard: logo };
}

function featureValues({ features }: ProductPage, pages: Pages): ProductSpellings['featureValuesRead'] {
  return features.map((feature, place) => ({
    ...feature,
    typeLabel: feature.type,
    valueLangs: langsOf(pages, (page) => page.features[place]?.value),
  }));
}

export type SpelledPage = ProductPage & ProductSpellings;

/** A product's page under all the names that the specification gives the same data (SF-124, SF-125). */
export function spelled(page: ProductPage, row: PageRow, locale: Locale): SpelledPage {
  const pages: Pages = LOCALES.map((language) => [language, row.document[language].page]);
  const langs = pages.map(([languageCode, { name, shortDescription, longDescription }]) => ({
    languageCode,
    name,
    shortDescription,
    longDescription,
  }));
  const { brandLine, tags } = row;
  return {
    ...page,
    productCombinations: page.productCombinations.map((item, at) => withLangs(item, pages, at)),
    productsInPackSerialized: packItems(page),
    thumb: shownAt(page.gridDisplayImagesForWeb.thumb),
    imagesIdsAndSizes: imagesIdsAndSizes(page.images),
    mainCategoryRead: categoryRead(page, pages),
    brandRead: brandRead(page),
    brandLine: brandLine && {
      uuid: brandLine.uuid,
      slug: brandLine.slug,
      name: translated(brandLine.names, locale),
    },
    productLangs: langs,
    productLangsRead: langs,
    productLangsReadTransaction: langs,
    featureValuesRead: featureValues(page, pages),
    tagsRead: tags.map(({ id, names }) => ({ id, name: translated(names, locale) })),
    dateAdd: page.createdAt,
  };
}
