import { isEmail, isMobilePhone, normalizePhone, PICTURE_BYTES } from '@hanout/kernel';
import { z } from 'zod';
import { day, image, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const REVIEW_STATES = ['pending', 'approved', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A published review as product pages show it. The text is plain: draw it as text, never as HTML. */
export const reviewRead = z.object({
  id: z.string(),
  /** 1 to 5, whole. */
  rating: z.int(),
  text: z.string(),
  createdAt: z.string(),
  /** Name of its author. */
  user: z.string(),
  /** Whether the author says that it was bought here. */
  boughtHere: z.boolean(),
  images: z.array(z.object({ displayUrl: z.string(), image })),
});
export type ReviewRead = z.output<typeof reviewRead>;

/** Of approved reviews alone. */
export const reviewSummary = z.object({
  count: z.int(),
  /** Mean with one decimal; 0 where there is none. */
  average: z.number(),
  /** How many gave each rating, `1` to `5`. */
  counts: z.record(z.string(), z.int()),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

export const productReviews = z.object({
  summary: reviewSummary,
  reviews: z.array(reviewRead),
  pagination,
});
export type ProductReviews = z.output<typeof productReviews>;

const text = (max: number) =>
  z
    .string({ error: 'validation.required' })
    .trim()
    .min(1, { error: 'validation.required' })
    .max(max, { error: 'validation.tooLong' });

/** A ticked box: forms send `on`, scripts `true` or `1`. */
const ticked = z.enum(['on', 'true', '1'], { error: 'validation.required' }).transform(() => true as const);

/** The form fields of `multipart/form-data`; the picture travels beside them as the file `image`. */
export const reviewForm = z.strictObject({
  productUuid: uuid,
  name: text(60),
  email: text(254).refine(isEmail, { error: 'form.validation.email' }),
  phone: text(40).transform(normalizePhone).refine(isMobilePhone, { error: 'form.validation.phone' }),
  /** The day on which it was bought, `YYYY-MM-DD`; today at the latest. */
  purchaseDate: day,
  rating: z.enum(['1', '2', '3', '4', '5'], { error: 'validation.choice' }).default('5').transform(Number),
  text: text(2000),
  boughtHere: ticked,
  acceptedPolicy: ticked,
});
export type ReviewForm = z.output<typeof reviewForm>;

const paging = (perPage: number) => ({
  page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
  perPage: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100).default(perPage),
});

/** A review as those who approve see it. */
export const reviewRow = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(REVIEW_STATES),
  rating: z.int(),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  purchaseDate: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  image: image.nullable(),
  product: z.object({ id: z.string(), name: z.string(), slug: z.string(), thumb: image.nullable() }),
  /** Whether an order of this phone with this product was delivered here. */
  verified: z.boolean(),
});
export type ReviewRow = z.output<typeof reviewRow>;

export const reviewList = z.object({
  reviews: z.array(reviewRow),
  counts: z.object({ pending: z.int(), approved: z.int(), refused: z.int() }),
  pagination,
});
export type ReviewList = z.output<typeof reviewList>;

const decision = (name: 'approve' | 'refuse', summary: string) =>
  defineEndpoint({
    name: `reviews.${name}`,
    method: 'POST',
    path: `/dashboard/api/reviews/:id/${name}`,
    summary,
    access: 'staff',
    permission: 'reviews.moderate',
    csrf: true,
    params: z.object({ id: uuid }),
    body: z.strictObject({ version: z.int({ error: 'validation.number' }).min(1) }),
    responses: {
      200: z.object({ ok: z.literal(true), version: z.int(), state: z.enum(REVIEW_STATES) }),
    },
    errors: ['not_found', 'conflict'],
  });

export const reviewsContract = {
  submit: defineEndpoint({
    name: 'reviews.submit',
    method: 'POST',
    path: '/web/api/product/submit/review',
    summary: 'Send a review (multipart/form-data, optional file `image`); it is shown once it is approved',
    access: 'page',
    rateLimit: 'review',
    body: reviewForm,
    files: { maxCount: 1, maxBytes: PICTURE_BYTES, optional: true },
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['not_found', 'too_large', 'unsupported_media_type', 'busy'],
  }),
  ofProduct: defineEndpoint({
    name: 'reviews.ofProduct',
    method: 'GET',
    path: '/web/public/api/product/:slug/reviews',
    summary: 'Approved reviews of a product, newest first, with its rating',
    access: 'page',
    params: z.object({ slug: z.string().min(1).max(200) }),
    query: z.object(paging(10)),
    responses: { 200: productReviews },
    errors: ['not_found'],
  }),
  list: defineEndpoint({
    name: 'reviews.list',
    method: 'GET',
    path: '/dashboard/api/reviews',
    summary: 'Reviews by state, those that wait first by age',
    access: 'staff',
    permission: 'reviews.moderate',
    query: z.object({
      state: z.enum(REVIEW_STATES, { error: 'validation.choice' }).default('pending'),
      ...paging(25),
    }),
    responses: { 200: reviewList },
  }),
  picture: defineEndpoint({
    name: 'reviews.picture',
    method: 'GET',
    path: '/dashboard/api/reviews/:id/picture/:size',
    summary: 'The picture of a review, approved or not, as WebP',
    access: 'staff',
    permission: 'reviews.moderate',
    params: z.object({ id: uuid, size: z.string().regex(/^[a-z_]{1,40}$/) }),
    responses: { 200: null },
    errors: ['not_found'],
  }),
  approve: decision('approve', 'Publish a review'),
  refuse: decision('refuse', 'Refuse a review, or take it back from the pages'),
} as const;
