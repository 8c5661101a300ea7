import type { CategoryRead, HomeModule } from '@hanout/contracts';
import { type Clock, LOCALES, type Locale, translated } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { StorefrontCatalog } from '../../catalog/index.ts';
import { wideImageOf } from '../../media/index.ts';
import type { Shop } from '../../shop/index.ts';
import { cleanHtml, listItems } from '../application/clean-html.ts';
import { DEFAULT_HOME, worthShowing } from '../domain/default-home.ts';
import type { HomeLink, HomeModuleSettings, HomeModuleTexts } from '../domain/home-module.ts';
import { CurrentPictures, type ShownHtml } from './current-pictures.query.ts';
import { HomeDraftQuery } from './home-draft.query.ts';
import { HomeFillings } from './home-fillings.ts';
import { ShownHomeModuleView } from './shown-home-modules.view.ts';

/** How old the arrangement of a home page may be, in milliseconds; its prices and stock are of the moment. */
const FRESH_MS = 500;
const DEFAULT_NUMBER = 12;
const DEFAULT_RESPONSIVE = { mobile: 2, tablet: 3, desktop: 5 };

/** A module whose HTML went through the allowlist again when it was read: once, not at each visit. */
interface Arranged {
  readonly module: ShownHomeModuleView;
  readonly texts: ReadonlyMap<Locale, Required<HomeModuleTexts>>;
  readonly slides: ReadonlyMap<Locale, string[]>;
}

interface Visit {
  readonly shop: Shop;
  readonly locale: Locale;
  readonly categories: readonly CategoryRead[];
}

/** The blocks of a shop's home page, filled. */
@Injectable()
export class HomeQuery {
  readonly #arrangements: ShopCache<readonly Arranged[]>;

  constructor(
    private readonly reader: DataSource,
    private readonly catalog: StorefrontCatalog,
    private readonly fillings: HomeFillings,
    private readonly drafts: HomeDraftQuery,
    private readonly pictures: CurrentPictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#arrangements = new ShopCache(clock, FRESH_MS, async (shopId) => {
      const modules = await this.reader
        .getRepository(ShownHomeModuleView)
        .find({ where: { shopId }, order: { position: 'ASC', id: 'ASC' } });
      const html = await this.pictures.of(shopId);
      return modules.map((module) => arranged(module, html));
    });
  }

  /** A shop that has arranged nothing but its large picture has a page made of what it sells. */
  async execute(shop: Shop, locale: Locale): Promise<HomeModule[]> {
    const now = this.clock.now();
    const modules = (await this.#arrangements.of(shop.id)).filter(({ module }) => isShown(module, now));
    const visit = { shop, locale, categories: await this.catalog.categories(shop, locale) };
    const fill = (module: Arranged) => this.#fill(module, visit);
    const own = await Promise.all(modules.map(fill));
    if (own.some(({ type }) => type !== 'hero')) return own;
    return [...own, ...worthShowing(await Promise.all(DEFAULTS.map(fill)))];
  }

  /** The draft as visitors would see it now; what they see where nothing is drafted. */
  async draft(shop: Shop, locale: Locale, id: string): Promise<HomeModule[]> {
    const modules = id === 'home' ? await this.drafts.execute(shop.id) : null;
    if (!modules) return this.execute(shop, locale);
    const now = this.clock.now();
    const visit = { shop, locale, categories: await this.catalog.categories(shop, locale) };
    const html = await this.pictures.of(shop.id);
    const shown = modules.filter((module) => isShown(module, now)).map((module) => arranged(module, html));
    return Promise.all(shown.map((module) => this.#fill(module, visit)));
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#arrangements.forget(shopId);
  }

  async #fill({ module, texts, slides }: Arranged, visit: Visit): Promise<HomeModule> {
    const { settings } = module;
    const { shop, locale } = visit;
    const text = texts.get(locale);
    const number = settings.number ?? DEFAULT_NUMBER;
    return {
      id: module.id,
      type: module.type,
      publicTitle: text?.publicTitle ?? '',
      subtitle: text?.subtitle ?? '',
      showTitle: settings.showTitle ?? true,
      link: linkOf(settings.link, visit),
      linkLabel: text?.linkLabel || null,
      bgColor: settings.bgColor ?? null,
      size: settings.size ?? 'full',
      containerClass: settings.containerClass ?? '',
      wrapperCssClass: settings.wrapperCssClass ?? '',
      number,
      responsiveNumber: columnsOf(settings),
      images: module.images.map((image) => pictureOf(image, visit)),
      html: text?.html ?? '',
      slides: slides.get(locale) ?? [],
      moduleLangs: LOCALES.map((lang) => ({
        lang,
        publicTitle: texts.get(lang)?.publicTitle ?? '',
        html: texts.get(lang)?.html ?? '',
      })),
      ...(await this.fillings.of({ shop, locale, module, count: number })),
    };
  }
}

const isShown = ({ visibleFrom, visibleUntil }: ShownHomeModuleView, now: Date) =>
  (!visibleFrom || visibleFrom <= now) && (!visibleUntil || visibleUntil > now);

/** As many cards beside each other as the block says; where it says 0, as many as fit. */
function columnsOf({ responsiveNumber: said }: HomeModuleSettings): HomeModule['responsiveNumber'] {
  const { mobile, tablet, desktop } = DEFAULT_RESPONSIVE;
  return {
    mobile: said?.mobile || mobile,
    tablet: said?.tablet || tablet,
    desktop: said?.desktop || desktop,
  };
}

function arranged(module: ShownHomeModuleView, shown: ShownHtml = cleanHtml): Arranged {
  const texts = new Map(
    LOCALES.map((locale) => {
      const {
        publicTitle = '',
        subtitle = '',
        linkLabel = '',
        html = '',
      } = module.texts[locale] ?? module.texts.fr ?? {};
      return [locale, { publicTitle, subtitle, linkLabel, html: shown(html) }] as const;
    }),
  );
  const isCarousel = module.type === 'text_carousel';
  const slides = new Map(
    LOCALES.map((locale) => [locale, isCarousel ? listItems(texts.get(locale)?.html ?? '') : []] as const),
  );
  return { module, texts, slides };
}

/** The blocks of a shop that has arranged none, whichever it is. */
const DEFAULTS = DEFAULT_HOME.map((block) =>
  arranged({ ...block, shopId: '', visibleFrom: null, visibleUntil: null }),
);

function linkOf(link: HomeLink | null | undefined, { categories }: Visit): string | null {
  if (!link || typeof link === 'string') return link ?? null;
  const slug = categories.find(({ uuid }) => uuid === link.categoryId)?.slug;
  return slug ? `/catalog/category/${slug}` : null;
}

function pictureOf({ alt, link, media }: ShownHomeModuleView['images'][number], visit: Visit) {
  const text = translated(alt ?? {}, visit.locale);
  const image = wideImageOf(media, text);
  return { url: image.imageResizeds.at(-1)?.url ?? '', alt: text, image, link: linkOf(link, visit) };
}
