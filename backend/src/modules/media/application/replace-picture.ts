import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { formerOf, lockPicture } from '../persistence/picture-rows.ts';
import { PictureSwap } from './picture-swap.ts';
import { SitePictures } from './site-pictures.ts';
import { StorePicture } from './store-picture.ts';

/**
 * A picture gets another file wherever it is shown. What names it shows the new file at once; who keeps a copy or an address
 * follows in the same transaction (`ReplacedPictures`). The former file stays, with its address, and can take its place again.
 */
@Injectable()
export class ReplacePicture {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: StorePicture,
    private readonly site: SitePictures,
    private readonly swap: PictureSwap,
  ) {}

  /** @returns its version now. @throws DomainError `not_found` (404); else as `MediaApi.store`: then nothing changes. */
  async execute(shopId: string, id: string, bytes: Uint8Array, actor: Actor): Promise<number> {
    // Nothing is drawn for a picture that is not there.
    const { key } = await this.work.transactional((em) => lockPicture(em, shopId, id));
    const drawn = await this.store.apart(shopId, bytes);
    await this.site.drawAs(key, drawn.key);
    return this.work.transactional(async (em) =>
      this.swap.put(em, await lockPicture(em, shopId, id), drawn, bytes.byteLength, actor),
    );
  }

  /** The file that gave way last takes its place again. @throws DomainError `not_found` (404), also where there is none. */
  async back(shopId: string, id: string, actor: Actor): Promise<number> {
    const both = async (em: EntityManager) => {
      const picture = await lockPicture(em, shopId, id);
      return { picture, former: await formerOf(em, picture) };
    };
    const { picture, former } = await this.work.transactional(both);
    await this.site.drawAs(picture.key, former.key);
    return this.work.transactional(async (em) => this.swap.back(em, await both(em), actor));
  }
}
