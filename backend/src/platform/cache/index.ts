export { Bounded } from './bounded.ts';
export { BoundedTexts } from './bounded-texts.ts';
export { CacheModule } from './cache.module.ts';
export { PageSignals, type PagesChanged } from './page-signals.ts';
export { SharedSignals } from './shared-signals.ts';
export { ShopCache } from './shop-cache.ts';
