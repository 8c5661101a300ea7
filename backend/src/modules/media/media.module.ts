import { Module } from '@nestjs/common';
import { MediaFiles } from './application/media-files.ts';
import { StorePicture } from './application/store-picture.ts';
import { MediaRoutes } from './http/media-routes.ts';
import { MediaApi } from './media.api.ts';

@Module({ providers: [MediaApi, StorePicture, MediaFiles, MediaRoutes], exports: [MediaApi] })
export class MediaModule {}
