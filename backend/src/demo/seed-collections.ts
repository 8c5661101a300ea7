import type { Actor } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { CatalogApi } from '../modules/catalog/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { GIFTS } from './data/collections.ts';
import { inEachLanguage } from './seed-blog.ts';

/** What is chosen by hand across the categories. @returns the collection's id. */
export function seedCollections(door: Door, shopId: string, entered: Entered, actor: Actor): Promise<string> {
  const { name, description, products } = GIFTS;
  const command = {
    shopId,
    texts: inEachLanguage((locale) => ({ name: name[locale], description: description[locale] })),
    productIds: products.map((key) => known(entered.products, key)),
  };
  return door(UnitOfWork).transactional((em) => door(CatalogApi).createCollection(em, command, actor));
}
