/** Delays between two moves of a row that moves by itself, ms (SF-346, SF-347). */
export const AUTOPLAY_MS = {
  categories: 2500,
  brands: 2700,
  brandLines: 2900,
  products: 3100,
  posts: 3100,
  banners: 3000,
  texts: 3000,
} as const;

/** At most so many blog categories (SF-341). */
export const BLOG_CATEGORIES = 4;

/** Characters of a blog category's description (SF-350). */
export const BLOG_CATEGORY_TEXT = 100;

/** Characters of a category's description in the row of categories (SF-350). */
export const CATEGORY_TEXT = 140;

/** Up to so many categories stand still; more move by themselves, and from the last to the first (SF-348). */
const STILL_CATEGORIES = 3;

export const movesByItself = (categories: number): boolean => categories > STILL_CATEGORIES;

/** Cut at a word's end, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}
