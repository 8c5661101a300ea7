import { AnnouncementEntity } from './announcement.schema.ts';
import { DocumentEntity, DraftEntity, VersionEntity } from './document.schema.ts';
import { HomeModuleEntity } from './home-module.schema.ts';
import { MenuItemEntity } from './menu-item.schema.ts';
import { PlanEntity } from './plan.schema.ts';
import { MissingPathEntity, RedirectEntity } from './redirect.schema.ts';
import {
  BlogCategoryEntity,
  BlogPostEntity,
  ContentPageEntity,
  ContentSlugEntity,
} from './writing.schema.ts';

export const entities = [
  AnnouncementEntity,
  HomeModuleEntity,
  BlogCategoryEntity,
  BlogPostEntity,
  ContentPageEntity,
  ContentSlugEntity,
  MenuItemEntity,
  DocumentEntity,
  DraftEntity,
  VersionEntity,
  PlanEntity,
  RedirectEntity,
  MissingPathEntity,
];
