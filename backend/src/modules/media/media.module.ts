import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/index.ts';
import { EditLibrary } from './application/edit-library.ts';
import { ErasePictures } from './application/erase-pictures.ts';
import { MakeAvif } from './application/make-avif.ts';
import { MediaFiles } from './application/media-files.ts';
import { PictureProcesses } from './application/picture-processes.ts';
import { PictureSwap } from './application/picture-swap.ts';
import { ReplacePicture } from './application/replace-picture.ts';
import { ReplacedPictures } from './application/replaced-pictures.ts';
import { SitePictures } from './application/site-pictures.ts';
import { StorePicture } from './application/store-picture.ts';
import { LibraryController } from './http/library.controller.ts';
import { MediaRoutes } from './http/media-routes.ts';
import { UploadController } from './http/upload.controller.ts';
import { MediaApi } from './media.api.ts';
import { LibraryQuery } from './read/library.query.ts';
import { NamedPictures } from './read/named-pictures.query.ts';
import { ServedMedia } from './read/served-media.query.ts';

@Module({
  imports: [StaffModule],
  controllers: [UploadController, LibraryController],
  providers: [
    MediaApi,
    EditLibrary,
    ErasePictures,
    LibraryQuery,
    NamedPictures,
    StorePicture,
    ReplacePicture,
    PictureSwap,
    ReplacedPictures,
    MakeAvif,
    MediaFiles,
    MediaRoutes,
    SitePictures,
    PictureProcesses,
    ServedMedia,
  ],
  exports: [MediaApi],
})
export class MediaModule {}
