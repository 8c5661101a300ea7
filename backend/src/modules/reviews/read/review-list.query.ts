import type { ReviewList, ReviewRow, ReviewState } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { imageOf, type MediaRecord } from '../../media/index.ts';

interface Row extends Omit<ReviewRow, 'image' | 'product' | 'createdAt' | 'decidedAt'> {
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly image: MediaRecord | null;
  readonly productId: string;
  readonly thumb: MediaRecord | null;
  readonly texts: Partial<Record<Locale, { readonly name: string; readonly slug: string }>> | null;
}

/** Those that wait, the oldest first; decided ones, the latest decision first. */
const LIST = `/* prepared:reviews_list */
select id, version, state, rating, text, name, email, phone, purchase_date as "purchaseDate",
  created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy", product_id as "productId",
  image, product_texts as texts, thumb, verified
from review_rows where shop_id = $1 and state = $2
order by decided_at desc nulls last, created_at, id limit $3 offset $4`;

const COUNTS = `/* prepared:reviews_state_counts */
select state, count(*)::int as times from review_rows where shop_id = $1 group by state`;

export interface ReviewListQuestion {
  readonly shopId: string;
  readonly locale: Locale;
  readonly state: ReviewState;
  readonly page: number;
  readonly perPage: number;
}

@Injectable()
export class ReviewListQuery {
  constructor(private readonly reader: DataSource) {}

  async execute({ shopId, locale, state, page, perPage }: ReviewListQuestion): Promise<ReviewList> {
    const parameters = [shopId, state, perPage, (page - 1) * perPage];
    const [rows, times] = await Promise.all([
      this.reader.query<Row[]>(LIST, parameters),
      this.reader.query<{ state: ReviewState; times: number }[]>(COUNTS, [shopId]),
    ]);
    const counts = { pending: 0, approved: 0, refused: 0 };
    for (const row of times) counts[row.state] = row.times;
    const total = counts[state];
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { reviews: rows.map((row) => rowOf(row, locale)), counts, pagination };
  }
}

function rowOf(row: Row, locale: Locale): ReviewRow {
  const { createdAt, decidedAt, image, productId, thumb, texts, ...rest } = row;
  const { name = '', slug = '' } = texts?.[locale] ?? texts?.fr ?? {};
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    image: image && imageOf(image, '', (size) => `/dashboard/api/reviews/${row.id}/picture/${size}`),
    product: { id: productId, name, slug, thumb: thumb && imageOf(thumb, name) },
  };
}
