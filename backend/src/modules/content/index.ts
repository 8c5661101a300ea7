export { ContentApi } from './content.api.ts';
export { ContentModule } from './content.module.ts';
export type { HomeLink, HomeModuleSettings, NewHomeModule } from './domain/home-module.ts';
export type { NewMenu, NewMenuItem } from './domain/menu.ts';
export type { NewBlogCategory, NewBlogPost, NewContentPage } from './domain/writing.ts';
