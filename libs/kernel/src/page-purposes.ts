/** What links, footers and the law ask for by what it is for. */
export const PAGE_PURPOSES = [
  'about',
  'contact',
  'delivery',
  'privacy',
  'legal',
  'terms',
  'returns',
] as const;
export type PagePurpose = (typeof PAGE_PURPOSES)[number];
