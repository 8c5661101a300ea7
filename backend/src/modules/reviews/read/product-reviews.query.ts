import type { ProductReviews, ReviewRead, ReviewSummary } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { imageOf, type MediaRecord } from '../../media/index.ts';

interface Row {
  readonly id: string;
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  readonly boughtHere: boolean;
  readonly createdAt: string;
  readonly image: MediaRecord | null;
}

interface Found {
  readonly newest: readonly Row[];
  /** How often each rating was given. */
  readonly counts: Readonly<Record<string, number>>;
}

const READ = `/* prepared:reviews_of_product */
select
  (select coalesce(jsonb_object_agg(rating, times), '{}')
    from (select rating, count(*) as times from approved_reviews where product_id = $1 group by rating) c) as counts,
  (select coalesce(jsonb_agg(to_jsonb(r)), '[]')
    from (select id, rating, text, name, bought_here as "boughtHere", created_at as "createdAt", image
      from approved_reviews where product_id = $1 order by created_at desc, id desc limit $2 offset $3) r) as newest`;

/** The address of the size that a review's picture is shown in. */
const SHOWN_SIZE = 'grid_display';

/** Approved reviews of a product. */
@Injectable()
export class ProductReviewsQuery {
  constructor(private readonly reader: DataSource) {}

  async execute(productId: string, page: number, perPage: number): Promise<ProductReviews> {
    const { summary, reviews } = await this.read(productId, perPage, (page - 1) * perPage);
    const total = summary.count;
    return { summary, reviews, pagination: { page, perPage, total, pages: Math.ceil(total / perPage) } };
  }

  /** The newest, and the rating of all. */
  async read(
    productId: string,
    limit: number,
    offset = 0,
  ): Promise<{ reviews: ReviewRead[]; summary: ReviewSummary }> {
    const [found] = await this.reader.query<Found[]>(READ, [productId, limit, offset]);
    return { reviews: (found?.newest ?? []).map(reviewOf), summary: summaryOf(found?.counts ?? {}) };
  }
}

function summaryOf(given: Found['counts']): ReviewSummary {
  const counts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, ...given };
  const entries = Object.entries(counts);
  const count = entries.reduce((sum, [, times]) => sum + times, 0);
  const points = entries.reduce((sum, [rating, times]) => sum + Number(rating) * times, 0);
  return { count, average: count === 0 ? 0 : Math.round((points * 10) / count) / 10, counts };
}

function reviewOf({ id, rating, text, name, boughtHere, createdAt, image }: Row): ReviewRead {
  const picture = image && imageOf(image, '');
  const displayUrl = picture?.imageResizeds.find(({ size }) => size === SHOWN_SIZE)?.url ?? '';
  return {
    id,
    rating,
    text,
    createdAt: new Date(createdAt).toISOString(),
    user: name,
    boughtHere,
    images: picture ? [{ displayUrl, image: picture }] : [],
  };
}
