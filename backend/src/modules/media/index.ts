export type { ServedPicture } from './application/media-files.ts';
export type { Replacement } from './application/replaced-pictures.ts';
export { imageOf, type MediaRecord, mediaUrl, wideImageOf } from './domain/image.ts';
export { ICON_SIZES } from './domain/site-files.ts';
export { isSizeName } from './domain/sizes.ts';
export { type UploadedPicture, uploadAnswerOf } from './domain/upload.ts';
export { MediaApi } from './media.api.ts';
export { MediaModule } from './media.module.ts';
export { erasedAmong } from './persistence/hold-pictures.ts';
