import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.ts';
import { ListingsModule } from '../listings/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { AnnounceContent } from './application/announce-content.ts';
import { CreateBlogCategory } from './application/create-blog-category.ts';
import { CreateBlogPost } from './application/create-blog-post.ts';
import { CreateContentPage } from './application/create-content-page.ts';
import { CreateHomeModule } from './application/create-home-module.ts';
import { DocumentTypes } from './application/documents/document-types.ts';
import { HomeDocumentType } from './application/documents/home-document.ts';
import { MenuDocumentType } from './application/documents/menu-document.ts';
import { PublishDocument } from './application/documents/publish-document.ts';
import { SaveDraft } from './application/documents/save-draft.ts';
import { SetAside } from './application/documents/set-aside.ts';
import { ForgetContent } from './application/forget-content.ts';
import { PublishPage } from './application/publish-page.ts';
import { RecordChange } from './application/record-change.ts';
import { SetMenu } from './application/set-menu.ts';
import { ContentApi } from './content.api.ts';
import { ContentController } from './http/content.controller.ts';
import { DocumentsController } from './http/documents.controller.ts';
import { HomeEditorController } from './http/home-editor.controller.ts';
import { MenuChoicesController } from './http/menu-choices.controller.ts';
import { MenuEditorController } from './http/menu-editor.controller.ts';
import { StaffPagesController } from './http/staff-pages.controller.ts';
import { Visitors } from './http/visitors.ts';
import { ContentMomentsJob } from './jobs/moments.job.ts';
import { ContentAddresses } from './read/addresses.query.ts';
import { BlogQuery } from './read/blog.query.ts';
import { BrandLinesQuery } from './read/brand-lines.query.ts';
import { CrossSellingQuery } from './read/cross-selling.query.ts';
import { DocumentsQuery } from './read/documents.query.ts';
import { GroupsQuery } from './read/groups.query.ts';
import { HomeQuery } from './read/home.query.ts';
import { HomeDraftQuery } from './read/home-draft.query.ts';
import { HomeEditorQuery } from './read/home-editor.query.ts';
import { HomeFillings } from './read/home-fillings.ts';
import { MenuEditorQuery } from './read/menu-editor.query.ts';
import { MenusQuery } from './read/menus.query.ts';
import { PageDraftsQuery } from './read/page-drafts.query.ts';
import { PagesQuery } from './read/pages.query.ts';
import { SalesQuery } from './read/sales.query.ts';

const USE_CASES = [
  CreateHomeModule,
  CreateBlogCategory,
  CreateBlogPost,
  CreateContentPage,
  PublishPage,
  SetMenu,
  RecordChange,
  ForgetContent,
  AnnounceContent,
  ContentMomentsJob,
];

const DOCUMENTS = [DocumentTypes, MenuDocumentType, HomeDocumentType, SaveDraft, PublishDocument, SetAside];

const READING = [
  ...[HomeQuery, HomeFillings, BlogQuery, PagesQuery, PageDraftsQuery, MenusQuery, CrossSellingQuery],
  ...[SalesQuery, GroupsQuery, BrandLinesQuery, ContentAddresses],
  ...[DocumentsQuery, HomeDraftQuery, HomeEditorQuery, MenuEditorQuery],
];

@Module({
  imports: [CatalogModule, ListingsModule, PromotionsModule, ShopModule, StaffModule],
  controllers: [
    ...[ContentController, MenuChoicesController, StaffPagesController],
    ...[DocumentsController, HomeEditorController, MenuEditorController],
  ],
  providers: [ContentApi, Visitors, ...USE_CASES, ...DOCUMENTS, ...READING],
  exports: [ContentApi],
})
export class ContentModule {}
