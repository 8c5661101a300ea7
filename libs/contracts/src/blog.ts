import { z } from 'zod';
import { image, pageQuery, pagination, previewToken, translations } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const localized = z.object({
  locale: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
});

/** A blog category, its texts in the asked language. */
export const blogCategoryRead = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  thumbnail: image.nullable(),
  /** Its texts in every language. */
  localizedData: z.array(localized),
  postCount: z.int(),
});
export type BlogCategoryRead = z.output<typeof blogCategoryRead>;

/** What a card of a post shows. */
export const blogPostCard = z.object({
  id: z.string(),
  slug: z.string(),
  slugs: translations,
  publicTitle: z.string(),
  /** Plain text of a few lines. */
  excerpt: z.string(),
  thumbnail: image.nullable(),
  /** When it was published. */
  createdAt: z.string(),
  categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  /** Search engines are asked to leave it out. */
  noIndex: z.boolean(),
});
export type BlogPostCard = z.output<typeof blogPostCard>;

export const blogPostPage = blogPostCard.extend({
  /** HTML from the allowlist. */
  html: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  updatedAt: z.string(),
  /** Other posts, those of the same categories first. */
  related: z.array(blogPostCard),
});
export type BlogPostPage = z.output<typeof blogPostPage>;

const slug = z.string().min(1).max(200);

export const blogContract = {
  posts: defineEndpoint({
    name: 'blog.posts',
    method: 'GET',
    path: '/web/public/api/blog/posts',
    summary: 'Published posts, newest first, with the blog’s categories (screen /blog)',
    access: 'page',
    query: pageQuery,
    responses: {
      200: z.object({ posts: z.array(blogPostCard), categories: z.array(blogCategoryRead), pagination }),
    },
  }),
  post: defineEndpoint({
    name: 'blog.post',
    method: 'GET',
    path: '/web/public/api/blog/posts/:slug',
    summary: 'One published post by its slug in any language (screen /blog/{slug})',
    access: 'page',
    params: z.object({ slug }),
    query: z.object({ preview: previewToken }),
    responses: { 200: blogPostPage },
    errors: ['not_found'],
  }),
  category: defineEndpoint({
    name: 'blog.category',
    method: 'GET',
    path: '/web/public/api/blog/categories/:slug',
    summary: 'A blog category with its posts (screen /blog/categories/{slug})',
    access: 'page',
    params: z.object({ slug }),
    query: pageQuery,
    responses: {
      200: z.object({
        category: blogCategoryRead,
        posts: z.array(blogPostCard),
        categories: z.array(blogCategoryRead),
        pagination,
      }),
    },
    errors: ['not_found'],
  }),
} as const;
