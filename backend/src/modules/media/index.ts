export { imageOf, type MediaRecord, mediaUrl } from './domain/image.ts';
export { MediaApi } from './media.api.ts';
export { MediaModule } from './media.module.ts';
