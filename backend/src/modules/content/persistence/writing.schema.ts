import type { Locale } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { BlogCategoryText, PageText, PostText } from '../domain/writing.ts';

export const BlogCategoryEntity = defineEntity({
  name: 'BlogCategory',
  tableName: 'blog_categories',
  indexes: [{ name: 'blog_categories_shop_id_index', properties: ['shopId', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    texts: p.json<Partial<Record<Locale, BlogCategoryText>>>(),
    thumbnailId: p.uuid().nullable(),
    position: p.integer().default(0),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
    updatedAt: p.datetime().nullable(),
    version: p.integer().version().default(1),
  },
});

export const BlogPostEntity = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_posts',
  indexes: [{ name: 'blog_posts_shop_id_index', properties: ['shopId', 'publishedAt'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    texts: p.json<Partial<Record<Locale, PostText>>>(),
    thumbnailId: p.uuid().nullable(),
    categoryIds: p.array().columnType('uuid[]').default([]),
    active: p.boolean().default(true),
    noIndex: p.boolean().default(false),
    /** Null: a draft; in the future: shown from then on. */
    publishedAt: p.datetime().nullable(),
    /** When it will appear, as long as that lies ahead. */
    nextMoment: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

export const ContentPageEntity = defineEntity({
  name: 'ContentPage',
  tableName: 'content_pages',
  uniques: [{ name: 'content_pages_purpose_unique', properties: ['shopId', 'purpose'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    purpose: p.text().nullable(),
    noIndex: p.boolean().default(false),
    texts: p.json<Partial<Record<Locale, PageText>>>(),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

/** Addresses: a slug names one thing of its kind in each language. */
export const ContentSlugEntity = defineEntity({
  name: 'ContentSlug',
  tableName: 'content_slugs',
  indexes: [{ name: 'content_slugs_target_id_index', properties: ['targetId'] }],
  properties: {
    shopId: p.uuid().primary(),
    kind: p.text().primary(),
    locale: p.text().primary(),
    slug: p.text().primary(),
    targetId: p.uuid(),
    /** One that is not leads to where its text is now. */
    current: p.boolean().default(true),
  },
});
