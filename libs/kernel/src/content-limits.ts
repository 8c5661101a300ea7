/** Longest texts of pages, posts and blog categories, characters. */
export const WRITING_LIMITS = { title: 200, html: 200_000, excerpt: 2_000, slug: 200 } as const;

/** Longest texts of announcements and promises, characters. */
export const ANNOUNCEMENT_LIMITS = { title: 120, text: 160, link: 500 } as const;
