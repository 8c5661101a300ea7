// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** served_media */
export interface ServedMediaView {
  readonly key: string;
  readonly owner: 'shop' | 'review' | 'incident';
}
