import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CreateBlogCategory } from './application/create-blog-category.ts';
import { CreateBlogPost } from './application/create-blog-post.ts';
import { CreateContentPage } from './application/create-content-page.ts';
import { CreateHomeModule } from './application/create-home-module.ts';
import { ForgetContent } from './application/forget-content.ts';
import { SetMenu } from './application/set-menu.ts';
import type { NewHomeModule } from './domain/home-module.ts';
import type { NewMenu } from './domain/menu.ts';
import type { NewBlogCategory, NewBlogPost, NewContentPage } from './domain/writing.ts';

/**
 * The door of the content module. Everything runs in the caller's transaction, and throws DomainError `invalid` (422)
 * with the fields; what is created is named by its id.
 */
@Injectable()
export class ContentApi {
  constructor(
    private readonly newHomeModule: CreateHomeModule,
    private readonly newBlogCategory: CreateBlogCategory,
    private readonly newBlogPost: CreateBlogPost,
    private readonly newContentPage: CreateContentPage,
    private readonly menu: SetMenu,
    private readonly forget: ForgetContent,
  ) {}

  createHomeModule(em: EntityManager, command: NewHomeModule, actor: Actor): Promise<string> {
    this.forget.afterCommit(em, command.shopId);
    return this.newHomeModule.execute(em, command, actor);
  }

  createBlogCategory(em: EntityManager, command: NewBlogCategory, actor: Actor): Promise<string> {
    this.forget.afterCommit(em, command.shopId);
    return this.newBlogCategory.execute(em, command, actor);
  }

  createBlogPost(em: EntityManager, command: NewBlogPost, actor: Actor): Promise<string> {
    this.forget.afterCommit(em, command.shopId);
    return this.newBlogPost.execute(em, command, actor);
  }

  createContentPage(em: EntityManager, command: NewContentPage, actor: Actor): Promise<string> {
    this.forget.afterCommit(em, command.shopId);
    return this.newContentPage.execute(em, command, actor);
  }

  /** Puts a menu in the place of the one that was there. */
  setMenu(em: EntityManager, menu: NewMenu, actor: Actor): Promise<void> {
    this.forget.afterCommit(em, menu.shopId);
    return this.menu.execute(em, menu, actor);
  }
}
