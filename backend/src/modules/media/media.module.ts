import { Module } from '@nestjs/common';
import { MakeAvif } from './application/make-avif.ts';
import { MediaFiles } from './application/media-files.ts';
import { StorePicture } from './application/store-picture.ts';
import { MediaRoutes } from './http/media-routes.ts';
import { UploadController } from './http/upload.controller.ts';
import { MediaApi } from './media.api.ts';

@Module({
  controllers: [UploadController],
  providers: [MediaApi, StorePicture, MakeAvif, MediaFiles, MediaRoutes],
  exports: [MediaApi],
})
export class MediaModule {}
