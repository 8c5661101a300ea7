import { type Actor, type Clock, type FixedClock, systemActor } from '@hanout/kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.ts';
import { type Door, doorOf } from '../doors.ts';
import { DeliveryApi } from '../modules/delivery/index.ts';
import { ShopApi } from '../modules/shop/index.ts';
import { CLOCK } from '../platform/clock/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { type Entered, nothingEntered } from './catalog-commands.ts';
import { BLOG_CATEGORIES, POSTS } from './data/blog.ts';
import { CATEGORIES } from './data/categories.ts';
import { HOME } from './data/home.ts';
import { PRODUCTS } from './data/products/index.ts';
import { PROMOTIONS } from './data/promotions.ts';
import { REVIEWS } from './data/reviews.ts';
import { SHOP } from './data/shop.ts';
import type { DemoShop } from './demo-shop.ts';
import { seedBlog } from './seed-blog.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedCollections } from './seed-collections.ts';
import { seedTransporters } from './seed-delivery.ts';
import { seedHome } from './seed-home.ts';
import { seedMenus } from './seed-menus.ts';
import { seedPages } from './seed-pages.ts';
import { storePictures } from './seed-pictures.ts';
import { seedPromotions } from './seed-promotions.ts';
import { seedReviews } from './seed-reviews.ts';
import { keepAccounts, seedStaff } from './seed-staff.ts';
import { seedStock } from './seed-stock.ts';
import { seedTill } from './seed-till.ts';

function pictureNames(): string[] {
  const ofProducts = PRODUCTS.flatMap(({ pictures, combinations = [] }) => [
    ...pictures,
    ...combinations.flatMap((item) => item.pictures),
  ]);
  const ofWritings = [...CATEGORIES, ...BLOG_CATEGORIES, ...POSTS].map(({ picture }) => picture);
  const ofHome = HOME.flatMap(({ picture }) => picture?.name ?? []);
  const ofDeals = PROMOTIONS.flatMap(({ picture }) => picture ?? []);
  return [
    ...ofProducts,
    ...ofWritings,
    ...ofHome,
    ...ofDeals,
    ...REVIEWS.flatMap(({ picture }) => picture ?? []),
  ];
}

/** Goods came in before the first order. */
const STOCKED_DAYS_AGO = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Makes the demo shop in an empty installation, through the modules' own use cases. Not repeatable by itself: whoever
 * calls it sees to it that the installation is empty.
 * @param clock the application's, where it can be set back: the shop has had its goods for a while then.
 */
export function seedDemo(app: INestApplicationContext, clock?: FixedClock): Promise<DemoShop> {
  const door = doorOf(app);
  return door(UnitOfWork).unhurried(() => makeShop(app, door, clock));
}

async function makeShop(app: INestApplicationContext, door: Door, clock?: FixedClock): Promise<DemoShop> {
  const actor = systemActor('demo');
  const now = app.get<Clock>(CLOCK, { strict: false }).now();
  const { dataFolder } = app.get<Config>(CONFIG, { strict: false });
  const id = await door(UnitOfWork).transactional((em) => door(ShopApi).create(em, SHOP));
  const [pictures, staff] = await Promise.all([
    storePictures(door, id, pictureNames()),
    seedStaff(door, id, actor),
    seedTransporters(door, id),
  ]);
  const entered = nothingEntered(pictures);
  await seedCatalog(door, { shopId: id, entered, now, actor });
  clock?.advance(-STOCKED_DAYS_AGO * DAY_MS);
  await seedStock(door, id, entered, actor);
  const accounts = await seedTill(door, id, staff, actor);
  await keepAccounts(dataFolder, accounts);
  clock?.set(now);
  await seedPromotions(door, id, entered, now, actor);
  await seedWritings(door, id, { entered, now, actor });
  return { id, entered, accounts, delivery: door(DeliveryApi) };
}

async function seedWritings(
  door: Door,
  shopId: string,
  { entered, now, actor }: { entered: Entered; now: Date; actor: Actor },
): Promise<void> {
  await seedHome(door, shopId, entered, actor);
  const blogCategories = await seedBlog(door, shopId, entered, now, actor);
  const pages = await seedPages(door, shopId, actor);
  const gifts = await seedCollections(door, shopId, entered, actor);
  await seedMenus(door, shopId, { entered, pages, blogCategories, gifts }, actor);
  await seedReviews(door, shopId, entered, now, actor);
}
