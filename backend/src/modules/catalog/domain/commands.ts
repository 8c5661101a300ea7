import type { Centimes, Locale, Translations } from '@hanout/kernel';

type ByLocale<T> = Partial<Record<Locale, T>>;

export interface CategoryTexts {
  readonly name: string;
  /** Made of the name when absent; made unique either way. */
  readonly slug?: string;
  readonly description?: string;
  readonly seoTitle?: string;
  readonly seoDescription?: string;
}

export interface NewCategory {
  readonly shopId: string;
  readonly parentId?: string | null;
  readonly texts: ByLocale<CategoryTexts>;
  readonly thumbId?: string | null;
  readonly position?: number;
  readonly active?: boolean;
}

export interface NewBrand {
  readonly shopId: string;
  readonly name: string;
  readonly slug?: string;
  readonly logoId?: string | null;
  /** Typeface of the written mark where there is no logo. */
  readonly markFont?: 'serif' | 'sans' | null;
  readonly position?: number;
  readonly descriptions?: Translations;
  readonly active?: boolean;
}

export interface NewAttribute {
  readonly shopId: string;
  readonly kind: 'text' | 'color' | 'image';
  readonly label: Translations;
  readonly position?: number;
  /** `color` is `#rrggbb`, for attributes of that kind. */
  readonly values: readonly {
    readonly value: Translations;
    readonly color?: string | null;
    readonly imageId?: string | null;
  }[];
}

export interface NewFeature {
  readonly shopId: string;
  readonly label: Translations;
  readonly position?: number;
  readonly values: readonly Translations[];
}

export interface ProductTexts {
  readonly name: string;
  readonly slug?: string;
  readonly shortDescription?: string;
  /** HTML; what is not on the allowlist is taken out. */
  readonly longDescription?: string;
  readonly seoTitle?: string;
  readonly seoDescription?: string;
}

export interface NewCombination {
  /** One value of each attribute, the same attributes in every combination. */
  readonly valueIds: readonly string[];
  /** Absent: the product's price. */
  readonly priceHt?: Centimes | null;
  readonly sku?: string | null;
  readonly barcode?: string | null;
  /** At most one; the first where none is. */
  readonly isDefault?: boolean;
  readonly imageIds?: readonly string[];
}

/** `strict`: the merchant fixed every combination. `flexible`: the shopper chooses; a named one is the preselection. */
export interface NewPack {
  readonly mode: 'strict' | 'flexible';
  readonly items: readonly {
    readonly productId: string;
    readonly combinationId?: string | null;
    readonly quantity: number;
  }[];
}

export interface NewProduct {
  readonly shopId: string;
  /** French is required, being what stands in where a language is missing. */
  readonly texts: ByLocale<ProductTexts>;
  readonly status?: ProductStatus;
  readonly brandId?: string | null;
  readonly mainCategoryId: string;
  /** Further categories; the main one need not be repeated. */
  readonly categoryIds?: readonly string[];
  readonly priceHt: Centimes;
  /** Basis points. */
  readonly taxRate?: number;
  readonly wholesalePriceHt?: Centimes | null;
  readonly wholesaleMoq?: number;
  readonly sku?: string | null;
  readonly barcode?: string | null;
  readonly weightG?: number | null;
  readonly lengthCm?: number | null;
  readonly widthCm?: number | null;
  readonly heightCm?: number | null;
  readonly supplyPriceHt?: Centimes | null;
  readonly supplier?: string | null;
  readonly brandLineId?: string | null;
  readonly tagIds?: readonly string[];
  readonly collectionIds?: readonly string[];
  readonly featured?: boolean;
  readonly onSale?: boolean;
  /** Whether each piece is sold by its serial number at a till. */
  readonly hasSerials?: boolean;
  /** Whether it is sold by weight: its stock is counted in grams, its prices are those of a kilogram, and tills alone sell it. */
  readonly weighed?: boolean;
  /** Whether visitors of the shop find it; true when absent. */
  readonly visible?: boolean;
  /** From when it can be ordered; at once when absent. */
  readonly availableFrom?: Date | null;
  /** In the order of the gallery; the first is the thumb, the second shows on hover. */
  readonly images?: readonly { readonly mediaId: string; readonly alt?: Translations }[];
  readonly features?: readonly { readonly featureId: string; readonly valueId: string }[];
  readonly combinations?: readonly NewCombination[];
  /** Makes it a pack: it sells at its own price, and takes its parts from stock. */
  readonly pack?: NewPack;
  /** Now, when absent. */
  readonly createdAt?: Date;
}

export type ProductStatus = 'draft' | 'active' | 'archived';

export interface CreatedProduct {
  readonly productId: string;
  /** In the order of the command's combinations. */
  readonly combinationIds: readonly string[];
}

/** What can be changed of a product's own; absent members stay as they are. */
export interface ProductChange
  extends Partial<
    Pick<
      NewProduct,
      | 'status'
      | 'brandId'
      | 'brandLineId'
      | 'mainCategoryId'
      | 'categoryIds'
      | 'tagIds'
      | 'collectionIds'
      | 'priceHt'
      | 'taxRate'
      | 'wholesalePriceHt'
      | 'wholesaleMoq'
      | 'supplyPriceHt'
      | 'supplier'
      | 'sku'
      | 'barcode'
      | 'weightG'
      | 'lengthCm'
      | 'widthCm'
      | 'heightCm'
      | 'featured'
      | 'onSale'
      | 'hasSerials'
      | 'weighed'
      | 'visible'
      | 'availableFrom'
      | 'features'
    >
  > {
  readonly shopId: string;
  readonly productId: string;
  /** The one that the form showed. */
  readonly version?: number;
  /** Languages that are not named, and members that are absent, stay as they are. */
  readonly texts?: ByLocale<Partial<ProductTexts>>;
  /** Order and alternative texts of the gallery; pictures that are not named follow. */
  readonly images?: readonly { readonly mediaId: string; readonly alt?: Translations }[];
}
