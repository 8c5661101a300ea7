import { Module } from '@nestjs/common';
import { MakeAvif } from './application/make-avif.ts';
import { MediaFiles } from './application/media-files.ts';
import { PictureProcesses } from './application/picture-processes.ts';
import { StorePicture } from './application/store-picture.ts';
import { MediaRoutes } from './http/media-routes.ts';
import { UploadController } from './http/upload.controller.ts';
import { MediaApi } from './media.api.ts';
import { ServedMedia } from './read/served-media.query.ts';

@Module({
  controllers: [UploadController],
  providers: [MediaApi, StorePicture, MakeAvif, MediaFiles, MediaRoutes, PictureProcesses, ServedMedia],
  exports: [MediaApi],
})
export class MediaModule {}
