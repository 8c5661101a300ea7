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
  readonly createdAt: Date;
  readonly image: MediaRecord | null;
}

const PAGE = `/* prepared:reviews_page */
select id, rating, text, name, bought_here as "boughtHere", created_at as "createdAt", image
from approved_reviews where product_id = $1 order by created_at desc, id desc limit $2 offset $3`;

const COUNTS = `/* prepared:reviews_counts */
select rating, count(*)::int as times from approved_reviews where product_id = $1 group by rating`;

/** The address of the size that a review's picture is shown in. */
const SHOWN_SIZE = 'grid_display';

/** Approved reviews of a product. */
@Injectable()
export class ProductReviewsQuery {
  constructor(private readonly reader: DataSource) {}

  async execute(productId: string, page: number, perPage: number): Promise<ProductReviews> {
    const [summary, reviews] = await Promise.all([
      this.summary(productId),
      this.newest(productId, perPage, (page - 1) * perPage),
    ]);
    const total = summary.count;
    return { summary, reviews, pagination: { page, perPage, total, pages: Math.ceil(total / perPage) } };
  }

  async newest(productId: string, limit: number, offset = 0): Promise<ReviewRead[]> {
    return (await this.reader.query<Row[]>(PAGE, [productId, limit, offset])).map(reviewOf);
  }

  async summary(productId: string): Promise<ReviewSummary> {
    const rows = await this.reader.query<{ rating: number; times: number }[]>(COUNTS, [productId]);
    const counts: Record<string, number> = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
    for (const { rating, times } of rows) counts[rating] = times;
    const count = rows.reduce((sum, row) => sum + row.times, 0);
    const points = rows.reduce((sum, row) => sum + row.rating * row.times, 0);
    return { count, average: count === 0 ? 0 : Math.round((points * 10) / count) / 10, counts };
  }
}

function reviewOf({ id, rating, text, name, boughtHere, createdAt, image }: Row): ReviewRead {
  const picture = image && imageOf(image, '');
  const displayUrl = picture?.imageResizeds.find(({ size }) => size === SHOWN_SIZE)?.url ?? '';
  return {
    id,
    rating,
    text,
    createdAt: createdAt.toISOString(),
    user: name,
    boughtHere,
    images: picture ? [{ displayUrl, image: picture }] : [],
  };
}
