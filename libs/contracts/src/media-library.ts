import { z } from 'zod';
import { image, pagination, translations, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { PICTURE_FILES } from './media.ts';

export const MEDIA_FILTERS = ['unused', 'no_alt', 'narrow', 'archived'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];
/** A banner is as wide as the page: a picture that is narrower, in pixels, is blurred there. */
export const BANNER_WIDTH = 1_600;
export const MEDIA_PAGE = 48;
/** `archivedDays`: what was archived so long and is named nowhere loses its files. */
export const MEDIA_LIMITS = { name: 120, alt: 200, uses: 100, archivedDays: 30 } as const;

/** What shows a picture. */
export const MEDIA_USE_KINDS = [
  ...(['product', 'category', 'brand', 'brand_line', 'collection', 'attribute'] as const),
  ...(['promotion', 'page', 'post', 'blog_category', 'home', 'theme', 'import'] as const),
] as const;
export type MediaUseKind = (typeof MEDIA_USE_KINDS)[number];

const percent = z
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.range' })
  .max(100, { error: 'validation.range' });

const libraryPicture = z.object({
  id: z.string(),
  name: z.string(),
  alts: translations,
  /** The point that stays in sight where a picture is cut, in per cent of width and height. */
  focalX: z.int(),
  focalY: z.int(),
  image,
  /** Bytes of the file as it was sent. */
  bytes: z.int(),
  createdAt: z.string(),
  version: z.int(),
  /** Of an archived one until when it can surely be brought back; null of those in the library. */
  keptUntil: z.string().nullable(),
});
export type LibraryPicture = z.output<typeof libraryPicture>;

const use = z.object({
  kind: z.enum(MEDIA_USE_KINDS),
  /** Of what shows it; of the home page `home`. */
  id: z.string(),
  name: z.string(),
});
export type MediaUse = z.output<typeof use>;

const text = (max: number) =>
  z.string({ error: 'validation.type' }).trim().max(max, { error: 'validation.tooLong' });
const one = z.object({ id: uuid });
const staff = { access: 'staff', permission: 'media.upload' } as const;

/** The pictures of the shop, whatever shows them. */
export const mediaLibraryContract = {
  list: defineEndpoint({
    ...staff,
    name: 'mediaLibrary.list',
    method: 'GET',
    path: '/dashboard/api/media',
    summary: 'Pictures of the shop, the newest first; `q` is looked for in their names and in their words',
    query: z.object({
      q: z.string().max(100).optional(),
      filter: z.enum(MEDIA_FILTERS, { error: 'validation.choice' }).optional(),
      page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
      perPage: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100).default(MEDIA_PAGE),
    }),
    responses: { 200: z.object({ pictures: z.array(libraryPicture), pagination }) },
  }),
  get: defineEndpoint({
    ...staff,
    name: 'mediaLibrary.get',
    method: 'GET',
    path: '/dashboard/api/media/:id',
    summary: 'A picture of the shop, and what shows it (100 of them at most)',
    params: one,
    responses: {
      200: libraryPicture.extend({
        uses: z.array(use),
        /** The file that gave way to the present one; null where there is none. */
        former: z.object({ image, until: z.string() }).nullable(),
      }),
    },
    errors: ['not_found'],
  }),
  describe: defineEndpoint({
    ...staff,
    csrf: true,
    name: 'mediaLibrary.describe',
    method: 'PATCH',
    path: '/dashboard/api/media/:id',
    summary: 'Name a picture, say it for who cannot see it, and set the point that stays in sight',
    params: one,
    body: z.strictObject({
      version: z.int({ error: 'validation.number' }),
      name: text(MEDIA_LIMITS.name),
      alts: z.strictObject({
        fr: text(MEDIA_LIMITS.alt),
        ar: text(MEDIA_LIMITS.alt),
        en: text(MEDIA_LIMITS.alt),
      }),
      focalX: percent,
      focalY: percent,
    }),
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['not_found', 'stale'],
  }),
  replace: defineEndpoint({
    ...staff,
    csrf: true,
    name: 'mediaLibrary.replace',
    method: 'POST',
    path: '/dashboard/api/media/:id/file',
    summary: 'Another file for a picture, wherever it is shown; the former one can come back',
    params: one,
    files: { ...PICTURE_FILES, maxCount: 1 },
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['not_found', 'too_large', 'unsupported_media_type', 'storage_full'],
  }),
  putBack: defineEndpoint({
    ...staff,
    csrf: true,
    name: 'mediaLibrary.putBack',
    method: 'POST',
    path: '/dashboard/api/media/:id/former',
    summary: 'The file that gave way last takes its place again, wherever the picture is shown',
    params: one,
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['not_found'],
  }),
  archive: defineEndpoint({
    ...staff,
    csrf: true,
    name: 'mediaLibrary.archive',
    method: 'DELETE',
    path: '/dashboard/api/media/:id',
    summary:
      'Take a picture that nothing shows out of the library; its files stay for 30 days, and as long as something names it',
    params: one,
    responses: { 204: null },
    errors: ['not_found', 'in_use'],
  }),
  restore: defineEndpoint({
    ...staff,
    csrf: true,
    name: 'mediaLibrary.restore',
    method: 'POST',
    path: '/dashboard/api/media/:id/restore',
    summary: 'Take an archived picture into the library again, as long as its files are there',
    params: one,
    responses: { 204: null },
    errors: ['not_found', 'picture_erased'],
  }),
} as const;
