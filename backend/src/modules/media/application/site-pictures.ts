import { DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { SITE_FILES, type SiteForm, siteFileType } from '../domain/site-files.ts';
import { PICTURES_OF_SHOP } from '../persistence/media-statements.ts';
import { MediaFiles, type ServedPicture } from './media-files.ts';
import { PictureProcesses } from './picture-processes.ts';

export interface ShopPicture {
  readonly id: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures of the shop in forms of their own: icons, and what a shared link shows. */
@Injectable()
export class SitePictures {
  constructor(
    private readonly files: MediaFiles,
    private readonly pictures: PictureProcesses,
    private readonly work: UnitOfWork,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Those of the shop's own pictures that have these keys; of another shop or of a review none. */
  async known(shopId: string, keys: readonly string[]): Promise<ShopPicture[]> {
    if (keys.length === 0) return [];
    return this.work.transactional((em) => sqlIn<ShopPicture>(em, PICTURES_OF_SHOP, [shopId, keys]));
  }

  /** Once for a picture and a form: their names follow from the key. @throws DomainError `not_found` (404) */
  async draw(key: string, form: SiteForm): Promise<void> {
    const names = SITE_FILES[form];
    const last = await this.open(key, names.at(-1) ?? '');
    last?.body.destroy();
    if (last) return;
    const original = await this.files.original(key);
    if (!original) throw new DomainError('not_found', 404);
    const drawn = await this.pictures.site(original, form);
    for (const name of names)
      await this.storage.put(nameOf(key, name), drawn[name] as Uint8Array, siteFileType(name) ?? '');
  }

  open(key: string, name: string): Promise<ServedPicture | null> {
    return this.storage.stream(nameOf(key, name));
  }
}

const nameOf = (key: string, name: string) => `public/${key}/${name}`;
