// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** approved_reviews */
export interface ApprovedReviewsView {
  readonly id: string;
  readonly shop_id: string;
  readonly product_id: string;
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  readonly bought_here: boolean;
  readonly created_at: Date;
  readonly image: unknown;
}

/** review_rows */
export interface ReviewRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly version: number;
  readonly state: 'pending' | 'approved' | 'refused';
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly purchase_date: string;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly product_id: string;
  readonly image: unknown;
  readonly product_texts: unknown;
  readonly thumb: unknown;
  readonly verified: boolean;
}
