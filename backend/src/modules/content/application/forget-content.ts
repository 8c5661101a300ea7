import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit } from '../../../platform/database/index.ts';
import { AnnouncementsQuery } from '../read/announcements.query.ts';
import { BlogQuery } from '../read/blog.query.ts';
import { CurrentPictures } from '../read/current-pictures.query.ts';
import { HomeQuery } from '../read/home.query.ts';
import { MenusQuery } from '../read/menus.query.ts';

/** What this process keeps of a shop's content is read again after a change; in others it ages. */
@Injectable()
export class ForgetContent {
  constructor(
    private readonly home: HomeQuery,
    private readonly menus: MenusQuery,
    private readonly blog: BlogQuery,
    private readonly announcements: AnnouncementsQuery,
    private readonly pictures: CurrentPictures,
  ) {}

  afterCommit(em: EntityManager, shopId: string): void {
    afterCommit(em, () => {
      this.home.forget(shopId);
      this.menus.forget(shopId);
      this.blog.forget(shopId);
      this.announcements.forget(shopId);
      this.pictures.forget(shopId);
    });
  }
}
