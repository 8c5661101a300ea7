export { AdvertisingModule } from './advertising.module.ts';
