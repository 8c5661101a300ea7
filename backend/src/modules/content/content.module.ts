import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.ts';
import { ListingsModule } from '../listings/index.ts';
import { MediaModule } from '../media/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { AnnounceContent } from './application/announce-content.ts';
import { CreateBlogCategory } from './application/create-blog-category.ts';
import { CreateBlogPost } from './application/create-blog-post.ts';
import { CreateContentPage } from './application/create-content-page.ts';
import { CreateHomeModule } from './application/create-home-module.ts';
import { AnnouncementsDocumentType } from './application/documents/announcements-document.ts';
import { DocumentTypes } from './application/documents/document-types.ts';
import { HomeDocumentType } from './application/documents/home-document.ts';
import { MenuDocumentType } from './application/documents/menu-document.ts';
import { PlanPublication } from './application/documents/plan-publication.ts';
import { PublishDocument } from './application/documents/publish-document.ts';
import { SaveDraft } from './application/documents/save-draft.ts';
import { SetAside } from './application/documents/set-aside.ts';
import { WritingDocumentType } from './application/documents/writing-document.ts';
import { EditRedirects } from './application/edit-redirects.ts';
import { EditWritings } from './application/edit-writings.ts';
import { FollowPictures } from './application/follow-pictures.ts';
import { FollowRedirects } from './application/follow-redirects.ts';
import { ForgetContent } from './application/forget-content.ts';
import { MakeLegalPages } from './application/make-legal-pages.ts';
import { RecordChange } from './application/record-change.ts';
import { SetMenu } from './application/set-menu.ts';
import { TranslateContent } from './application/translate-content.ts';
import { ContentApi } from './content.api.ts';
import { AnnouncementsController } from './http/announcements.controller.ts';
import { ContentController } from './http/content.controller.ts';
import { DocumentsController } from './http/documents.controller.ts';
import { HomeEditorController } from './http/home-editor.controller.ts';
import { LegalPagesController } from './http/legal-pages.controller.ts';
import { MenuChoicesController } from './http/menu-choices.controller.ts';
import { MenuEditorController } from './http/menu-editor.controller.ts';
import { RedirectsController } from './http/redirects.controller.ts';
import { TranslationsController } from './http/translations.controller.ts';
import { Visitors } from './http/visitors.ts';
import { WritingDraftsController } from './http/writing-drafts.controller.ts';
import { WritingsController } from './http/writings.controller.ts';
import { MissingPathsJob } from './jobs/missing-paths.job.ts';
import { ContentMomentsJob } from './jobs/moments.job.ts';
import { ContentAddresses } from './read/addresses.query.ts';
import { AnnouncementsQuery } from './read/announcements.query.ts';
import { BlogQuery } from './read/blog.query.ts';
import { BrandLinesQuery } from './read/brand-lines.query.ts';
import { CompareVersions } from './read/compare-versions.query.ts';
import { ContentDeskQuery } from './read/content-desk.query.ts';
import { CrossSellingQuery } from './read/cross-selling.query.ts';
import { CurrentPictures } from './read/current-pictures.query.ts';
import { DocumentsQuery } from './read/documents.query.ts';
import { GroupsQuery } from './read/groups.query.ts';
import { HomeQuery } from './read/home.query.ts';
import { HomeDraftQuery } from './read/home-draft.query.ts';
import { HomeEditorQuery } from './read/home-editor.query.ts';
import { HomeFillings } from './read/home-fillings.ts';
import { LegalPagesQuery } from './read/legal-pages.query.ts';
import { MenuEditorQuery } from './read/menu-editor.query.ts';
import { MenusQuery } from './read/menus.query.ts';
import { PagesQuery } from './read/pages.query.ts';
import { PostDraftQuery } from './read/post-draft.query.ts';
import { RedirectsQuery } from './read/redirects.query.ts';
import { SalesQuery } from './read/sales.query.ts';
import { TranslationUnits } from './read/translation-units.ts';
import { TranslationsQuery } from './read/translations.query.ts';
import { WritingQuery } from './read/writing.query.ts';
import { WritingsQuery } from './read/writings.query.ts';

const USE_CASES = [
  CreateHomeModule,
  CreateBlogCategory,
  CreateBlogPost,
  CreateContentPage,
  EditWritings,
  EditRedirects,
  FollowRedirects,
  SetMenu,
  RecordChange,
  MakeLegalPages,
  ForgetContent,
  FollowPictures,
  TranslateContent,
  AnnounceContent,
  ContentMomentsJob,
  MissingPathsJob,
];

const DOCUMENTS = [
  ...[DocumentTypes, MenuDocumentType, HomeDocumentType, WritingDocumentType],
  AnnouncementsDocumentType,
  ...[SaveDraft, PublishDocument, PlanPublication, SetAside],
];

const READING = [
  ...[HomeQuery, HomeFillings, BlogQuery, PagesQuery, MenusQuery, CrossSellingQuery],
  ...[SalesQuery, GroupsQuery, BrandLinesQuery, ContentAddresses],
  ...[
    DocumentsQuery,
    HomeDraftQuery,
    HomeEditorQuery,
    MenuEditorQuery,
    WritingsQuery,
    WritingQuery,
    PostDraftQuery,
  ],
  ...[RedirectsQuery, AnnouncementsQuery, ContentDeskQuery, LegalPagesQuery, CompareVersions],
  ...[TranslationUnits, TranslationsQuery, CurrentPictures],
];

@Module({
  imports: [CatalogModule, ListingsModule, MediaModule, PromotionsModule, ShopModule, StaffModule],
  controllers: [
    ...[
      ContentController,
      MenuChoicesController,
      WritingsController,
      WritingDraftsController,
      RedirectsController,
    ],
    ...[DocumentsController, HomeEditorController, MenuEditorController, AnnouncementsController],
    LegalPagesController,
    TranslationsController,
  ],
  providers: [ContentApi, Visitors, ...USE_CASES, ...DOCUMENTS, ...READING],
  exports: [ContentApi],
})
export class ContentModule {}
