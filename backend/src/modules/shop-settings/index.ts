export { ShopSettingsModule } from './shop-settings.module.ts';
