import type { DemoProduct } from '../types.ts';
import { APPLIANCES } from './appliances.ts';
import { BEAUTY } from './beauty.ts';
import { BODY } from './body.ts';
import { CARE } from './care.ts';
import { COMPUTING } from './computing.ts';
import { FACE } from './face.ts';
import { HAIR } from './hair.ts';
import { HOUSE } from './house.ts';
import { LISTENING } from './listening.ts';
import { MAKEUP } from './makeup.ts';
import { MOBILE } from './mobile.ts';
import { PHONES } from './phones.ts';
import { ROOMS } from './rooms.ts';
import { SOUND } from './sound.ts';

/** The catalogue in the order in which it is entered: what a pack holds stands before the pack. */
export const PRODUCTS: readonly DemoProduct[] = [
  ...FACE,
  ...BEAUTY,
  ...CARE,
  ...HAIR,
  ...MAKEUP,
  ...BODY,
  ...PHONES,
  ...MOBILE,
  ...COMPUTING,
  ...SOUND,
  ...LISTENING,
  ...HOUSE,
  ...APPLIANCES,
  ...ROOMS,
];

/** Between the ages of two products, so that the newest ones can be told. */
const DAYS_APART = 2;

/** How long a product has been there at the first start, by its place in the list: the last ones are the newest. */
export const daysInCatalog = (index: number): number => (PRODUCTS.length - index) * DAYS_APART;
