import { DomainError, type Locale, type Translations } from '@hanout/kernel';

/** Types whose members the server fills; any other type is kept and passed on as it is. */
export const PRODUCT_TYPES = ['products_grid', 'products_carousel', 'discounted_products'] as const;

/** A path of this shop, or the category that the link leads to, in whatever language the page is. */
export type HomeLink = string | { readonly categoryId: string };

export interface HomeModuleSettings {
  readonly link?: HomeLink | null;
  readonly showTitle?: boolean;
  readonly bgColor?: string | null;
  /** How many products or groupings at most. */
  readonly number?: number;
  readonly responsiveNumber?: { readonly mobile: number; readonly tablet: number; readonly desktop: number };
  /** Products of this category, newest first, where no items are named. */
  readonly categoryId?: string | null;
  readonly images?: readonly { readonly mediaId: string; readonly alt: Translations }[];
}

export interface HomeModuleTexts {
  readonly publicTitle?: string;
  readonly subtitle?: string;
  readonly linkLabel?: string;
}

export interface NewHomeModule {
  readonly shopId: string;
  readonly type: string;
  /** After the last one, when absent. */
  readonly position?: number;
  readonly active?: boolean;
  readonly texts?: Partial<Record<Locale, HomeModuleTexts>>;
  /** Ids of the products, categories or brands that it shows, in order; where none are named it finds its own. */
  readonly items?: readonly string[];
  readonly settings?: HomeModuleSettings;
}

const TYPE = /^[a-z][a-z_]{1,49}$/;
const OWN_PATH = /^\/(?!\/)[^\\\s]*$/;
const COLOR = /^#[0-9a-f]{6}$/i;
const MOST = 48;

/** @throws DomainError `invalid` (422) with the fields */
export function checkNewHomeModule({ type, items = [], settings = {} }: NewHomeModule): void {
  const { link, bgColor, number = 1 } = settings;
  const fields: Record<string, string[]> = {};
  if (!TYPE.test(type)) fields.type = ['validation.choice'];
  if (items.length > MOST) fields.items = ['validation.tooMany'];
  // Anything but a path of our own could be a script or lead away.
  if (typeof link === 'string' && !OWN_PATH.test(link)) fields.link = ['validation.type'];
  if (bgColor && !COLOR.test(bgColor)) fields.bgColor = ['validation.type'];
  if (!Number.isInteger(number) || number < 1 || number > MOST) fields.number = ['validation.number'];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
