import { DomainError, type Locale, type Translations } from '@hanout/kernel';

/** A path of this shop, or the category that the link leads to, in whatever language the page is. */
export type HomeLink = string | { readonly categoryId: string };

export const BLOCK_SIZES = ['full', 'wide', 'half'] as const;

export interface HomeModuleSettings {
  readonly link?: HomeLink | null;
  readonly showTitle?: boolean;
  readonly bgColor?: string | null;
  /** How many products or groupings at most. */
  readonly number?: number;
  readonly responsiveNumber?: { readonly mobile: number; readonly tablet: number; readonly desktop: number };
  readonly size?: (typeof BLOCK_SIZES)[number];
  readonly containerClass?: string;
  readonly wrapperCssClass?: string;
  /** Products of this category, newest first, where no items are named. */
  readonly categoryId?: string | null;
  readonly images?: readonly {
    readonly mediaId: string;
    readonly alt: Translations;
    readonly link?: HomeLink | null;
  }[];
}

export interface HomeModuleTexts {
  readonly publicTitle?: string;
  readonly subtitle?: string;
  readonly linkLabel?: string;
  /** Of html_block, banner and text_carousel. */
  readonly html?: string;
}

export interface NewHomeModule {
  readonly shopId: string;
  readonly type: string;
  /** After the last one, when absent. */
  readonly position?: number;
  readonly active?: boolean;
  /** Shown from then on, and until then; null: without a beginning or an end. */
  readonly visibleFrom?: Date | null;
  readonly visibleUntil?: Date | null;
  readonly texts?: Partial<Record<Locale, HomeModuleTexts>>;
  /**
   * Ids of what it shows, in order: products, categories, brands, brand lines, promotions, posts; of
   * collection_products, tag_products and the `…_products_carousel` types the groupings whose products it shows.
   * Where none are named it finds its own.
   */
  readonly items?: readonly string[];
  readonly settings?: HomeModuleSettings;
}

const TYPE = /^[a-z][a-z_]{1,49}$/;
const OWN_PATH = /^\/(?!\/)[^\\\s]*$/;
const COLOR = /^#[0-9a-f]{6}$/i;
const CLASSES = /^[A-Za-z0-9_ -]{0,100}$/;
const MAX = 48;
const MAX_HTML = 50_000;

/** @throws DomainError `invalid` (422) with the fields */
export function checkNewHomeModule(module: NewHomeModule): void {
  const fields = faultsOf(module);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}

/** What is wrong with a block, by field. */
export function faultsOf(module: Omit<NewHomeModule, 'shopId' | 'position'>): Record<string, string[]> {
  const { type, items = [], settings = {}, texts = {} } = module;
  const { visibleFrom, visibleUntil } = module;
  const { link, bgColor, number = 1, images = [], size = 'full' } = settings;
  const links = [link, ...images.map((image) => image.link)];
  const classes = [settings.containerClass, settings.wrapperCssClass];
  const faults: [string, string, boolean][] = [
    ['type', 'validation.choice', !TYPE.test(type)],
    ['items', 'validation.tooMany', items.length > MAX],
    // Anything but a path of our own could be a script or lead away.
    ['link', 'validation.type', links.some((path) => typeof path === 'string' && !OWN_PATH.test(path))],
    ['bgColor', 'validation.type', Boolean(bgColor && !COLOR.test(bgColor))],
    ['number', 'validation.number', !Number.isInteger(number) || number < 1 || number > MAX],
    ['size', 'validation.choice', !BLOCK_SIZES.includes(size)],
    ['containerClass', 'validation.type', classes.some((name) => name && !CLASSES.test(name))],
    ['images', 'validation.tooMany', images.length > MAX],
    ['visibleUntil', 'validation.range', Boolean(visibleFrom && visibleUntil && visibleUntil <= visibleFrom)],
    ['html', 'validation.tooLong', Object.values(texts).some(({ html = '' }) => html.length > MAX_HTML)],
  ];
  const fields: Record<string, string[]> = {};
  for (const [field, key, wrong] of faults) if (wrong) fields[field] = [key];
  return fields;
}
