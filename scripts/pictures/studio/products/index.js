import { applianceShots } from './appliances.js';
import { beautyShots } from './beauty.js';
import { computingShots } from './computing.js';
import { deviceShots } from './devices.js';
import { faceShots } from './face.js';
import { heroShots } from './hero.js';
import { homeShots } from './home.js';
import { kitchenShots } from './kitchen.js';
import { screenShots } from './screens.js';
import { soundShots } from './sound.js';

/** Every thing the studio can build, by name: `make(options)` answers a group, `cam` is how it is looked at. */
export const PRODUCTS = {
  ...applianceShots,
  ...beautyShots,
  ...computingShots,
  ...deviceShots,
  ...faceShots,
  ...heroShots,
  ...homeShots,
  ...kitchenShots,
  ...screenShots,
  ...soundShots,
};
