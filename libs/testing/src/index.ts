export {
  accessibilityProblems,
  fitsItsWidth,
  problemsBesideColours,
  problemsInBothThemes,
} from './accessibility.ts';
export { type AppOptions, startApp, TEST_NOW, type TestApp, testConfig, useApp } from './app.ts';
export {
  DESK,
  LAPTOP,
  launchBrowser,
  PHONE,
  type TestBrowser,
  type TestPage,
  useBrowser,
} from './browser.ts';
export { startCluster, type TestCluster } from './cluster.ts';
export {
  assertInvariants,
  createDatabase,
  TEST_SECRET,
  type Template,
  type TestDatabase,
  useDatabase,
} from './database.ts';
export { type DemoAccount, type DemoShop, useDemoShop } from './demo-shop.ts';
export { type EmptyShop, useEmptyShop } from './empty-shop.ts';
export { type FirefoxPage, firefoxAvailable, type KeyName, useFirefox } from './firefox.ts';
export { attach, choose, tick, touch, write } from './hands.ts';
export { holdReact, holdReactNow } from './held-react.ts';
export { stopClock } from './page-clock.ts';
export { printedPages, printedWidths } from './printed.ts';
export { redisAvailable, startRedis, type TestRedis } from './redis.ts';
export { type ShopProcess, useShopProcess } from './shop-process.ts';
export { until } from './until.ts';
