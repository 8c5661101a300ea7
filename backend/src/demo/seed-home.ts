import type { Actor } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { ContentApi, type NewHomeModule } from '../modules/content/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { type DemoModule, HOME } from './data/home.ts';
import type { Text } from './data/types.ts';

function moduleCommand(
  shopId: string,
  module: DemoModule,
  entered: Entered,
  position: number,
): NewHomeModule {
  const { type, title, subtitle, linkLabel, linkTo, html, picture } = module;
  const groups: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    categories_carousel: entered.categories,
    brands_carousel: entered.brands,
  };
  const texts = (locale: keyof Text) => ({
    publicTitle: title[locale],
    subtitle: subtitle?.[locale],
    linkLabel: linkLabel?.[locale],
    html: html?.[locale],
  });
  return {
    shopId,
    type,
    position,
    texts: { fr: texts('fr'), en: texts('en'), ar: texts('ar') },
    items: module.items.map((key) => known(groups[type] ?? entered.products, key)),
    settings: {
      ...(linkTo ? { link: { categoryId: known(entered.categories, linkTo) } } : {}),
      ...(picture ? { images: [{ mediaId: known(entered.pictures, picture.name), alt: picture.alt }] } : {}),
    },
  };
}

/** The blocks of the home page, from top to bottom. */
export async function seedHome(door: Door, shopId: string, entered: Entered, actor: Actor): Promise<void> {
  await door(UnitOfWork).transactional(async (em) => {
    for (const [position, module] of HOME.entries())
      await door(ContentApi).createHomeModule(em, moduleCommand(shopId, module, entered, position), actor);
  });
}
