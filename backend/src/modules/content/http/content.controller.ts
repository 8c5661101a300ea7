import {
  type AnswerOf,
  blogContract,
  type ContentPage,
  type CrossSelling,
  contentContract,
  type HomeModule,
  type InputOf,
  type Menus,
  menusContract,
} from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { BlogQuery } from '../read/blog.query.ts';
import { CrossSellingQuery } from '../read/cross-selling.query.ts';
import { HomeQuery } from '../read/home.query.ts';
import { MenusQuery } from '../read/menus.query.ts';
import { PagesQuery } from '../read/pages.query.ts';
import { PostDraftQuery } from '../read/post-draft.query.ts';
import { Visitors } from './visitors.ts';

/** What visitors read. */
@Controller()
export class ContentController {
  constructor(
    private readonly visitors: Visitors,
    private readonly home: HomeQuery,
    private readonly pages: PagesQuery,
    private readonly menus: MenusQuery,
    private readonly blog: BlogQuery,
    private readonly postDraft: PostDraftQuery,
    private readonly crossSelling: CrossSellingQuery,
  ) {}

  @Endpoint(contentContract.homeModules)
  @Header('vary', 'accept-language')
  async homeModules(
    @Input() { query }: InputOf<typeof contentContract.homeModules>,
    @Req() request: FastifyRequest,
  ): Promise<HomeModule[]> {
    const { shop, locale } = await this.visitors.of(request);
    if (query.preview === undefined) return this.home.execute(shop, locale);
    return this.home.draft(shop, locale, found(this.visitors.previewed(shop, query.preview)));
  }

  @Endpoint(contentContract.page)
  @Header('vary', 'accept-language')
  async page(
    @Input() { params, query }: InputOf<typeof contentContract.page>,
    @Req() request: FastifyRequest,
  ): Promise<ContentPage> {
    const { shop, locale } = await this.visitors.of(request);
    const id = this.visitors.previewedOf('page', shop, query.preview);
    if (id) return found(await this.pages.draft(shop.id, locale, id));
    return found(await this.pages.execute(shop.id, locale, params.slug));
  }

  @Endpoint(contentContract.pages)
  async allPages(@Req() request: FastifyRequest): Promise<AnswerOf<typeof contentContract.pages>> {
    const { shop } = await this.visitors.of(request);
    return this.pages.all(shop.id);
  }

  @Endpoint(contentContract.collections)
  @Header('vary', 'accept-language')
  async collections(@Req() request: FastifyRequest): Promise<AnswerOf<typeof contentContract.collections>> {
    const { shop, locale } = await this.visitors.of(request);
    return this.menus.collections(shop.id, locale);
  }

  @Endpoint(contentContract.crossSelling)
  @Header('vary', 'accept-language')
  async besides(
    @Input() { params }: InputOf<typeof contentContract.crossSelling>,
    @Req() request: FastifyRequest,
  ): Promise<CrossSelling> {
    const { shop, locale } = await this.visitors.of(request);
    return this.crossSelling.execute(shop, locale, params);
  }

  @Endpoint(menusContract.shown)
  @Header('vary', 'accept-language')
  async shownMenus(@Req() request: FastifyRequest): Promise<Menus> {
    const { shop, locale } = await this.visitors.of(request);
    return this.menus.execute(shop, locale);
  }

  @Endpoint(blogContract.posts)
  @Header('vary', 'accept-language')
  async posts(
    @Input() { query }: InputOf<typeof blogContract.posts>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof blogContract.posts>> {
    const { shop, locale } = await this.visitors.of(request);
    const categories = await this.blog.categories(shop.id, locale);
    return { ...(await this.blog.posts(shop.id, locale, query)), categories };
  }

  @Endpoint(blogContract.post)
  @Header('vary', 'accept-language')
  async post(
    @Input() { params, query }: InputOf<typeof blogContract.post>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof blogContract.post>> {
    const { shop, locale } = await this.visitors.of(request);
    const id = this.visitors.previewedOf('post', shop, query.preview);
    const draft = id && found(await this.postDraft.execute(shop.id, locale, id));
    if (draft) return found(await this.blog.page(shop.id, locale, draft));
    return found(await this.blog.post(shop.id, locale, params.slug));
  }

  @Endpoint(blogContract.category)
  @Header('vary', 'accept-language')
  async category(
    @Input() { params, query }: InputOf<typeof blogContract.category>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof blogContract.category>> {
    const { shop, locale } = await this.visitors.of(request);
    const category = found(await this.blog.category(shop.id, locale, params.slug));
    const categories = await this.blog.categories(shop.id, locale);
    const page = await this.blog.posts(shop.id, locale, { ...query, categoryId: category.id });
    return { category, categories, ...page };
  }
}

function found<T>(value: T | null): T {
  if (value === null) throw new DomainError('not_found', 404);
  return value;
}
