/** Longest texts of pages, posts and blog categories, characters. */
export const WRITING_LIMITS = { title: 200, html: 200_000, excerpt: 2_000, slug: 200 } as const;

/** Longest texts of a block of the home page, and of what its pictures show, characters. */
export const HOME_LIMITS = {
  publicTitle: 120,
  subtitle: 300,
  linkLabel: 60,
  html: 50_000,
  alt: 200,
} as const;

/** Longest name of an entry of a menu, characters. */
export const MENU_NAME_LIMIT = 100;

/** Longest texts of announcements and promises, characters. */
export const ANNOUNCEMENT_LIMITS = { title: 120, text: 160, link: 500 } as const;
