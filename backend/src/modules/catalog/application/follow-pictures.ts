import { Injectable, type OnModuleInit } from '@nestjs/common';
import { afterCommit, sqlIn } from '../../../platform/database/index.ts';
import { MediaApi } from '../../media/index.ts';
import { PRODUCTS_OF_PICTURE } from '../persistence/product-statements.ts';
import { Categories } from '../read/categories.ts';
import { ProductRefresh } from './product-refresh.ts';

/** Products keep a copy of their pictures: where the file of one is replaced they are projected anew. */
@Injectable()
export class FollowPictures implements OnModuleInit {
  constructor(
    private readonly media: MediaApi,
    private readonly changes: ProductRefresh,
    private readonly menus: Categories,
  ) {}

  onModuleInit(): void {
    this.media.onReplaced(async (em, { shopId, picture }) => {
      const rows = await sqlIn<{ id: string }>(em, PRODUCTS_OF_PICTURE, [shopId, picture.id]);
      await this.changes.record(
        em,
        shopId,
        rows.map(({ id }) => id),
      );
      afterCommit(em, () => this.menus.forget(shopId));
    });
  }
}
