import { type Clock, systemActor } from '@hanout/kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.ts';
import { ShopApi } from '../modules/shop/index.ts';
import { CLOCK } from '../platform/clock/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { nothingEntered } from './catalogue-commands.ts';
import { CATEGORIES } from './data/categories.ts';
import { PRODUCTS } from './data/products/index.ts';
import { SHOP } from './data/shop.ts';
import { type Door, doorOf } from './doors.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedTransporters } from './seed-delivery.ts';
import { seedHome } from './seed-home.ts';
import { storePictures } from './seed-pictures.ts';
import { seedPromotions } from './seed-promotions.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStock } from './seed-stock.ts';

function pictureNames(): string[] {
  const ofProducts = PRODUCTS.flatMap(({ pictures, combinations = [] }) => [
    ...pictures,
    ...combinations.flatMap((item) => item.pictures),
  ]);
  return [...ofProducts, ...CATEGORIES.map(({ picture }) => picture)];
}

/**
 * Makes the demo shop in an empty installation, through the modules' own use cases. Not repeatable by itself: whoever
 * calls it sees to it that the installation is empty.
 */
export function seedDemo(app: INestApplicationContext): Promise<void> {
  const door = doorOf(app);
  return door(UnitOfWork).unhurried(() => makeShop(app, door));
}

async function makeShop(app: INestApplicationContext, door: Door): Promise<void> {
  const actor = systemActor('demo');
  const now = app.get<Clock>(CLOCK, { strict: false }).now();
  const { dataFolder } = app.get<Config>(CONFIG, { strict: false });
  const shopId = await door(UnitOfWork).transactional((em) => door(ShopApi).create(em, SHOP));
  const [pictures] = await Promise.all([
    storePictures(door, shopId, pictureNames()),
    seedStaff(door, shopId, dataFolder, actor),
    seedTransporters(door, shopId),
  ]);
  const entered = nothingEntered(pictures);
  await seedCatalogue(door, { shopId, entered, now, actor });
  await seedStock(door, shopId, entered, actor);
  await seedPromotions(door, shopId, entered, now, actor);
  await seedHome(door, shopId, entered, actor);
}
