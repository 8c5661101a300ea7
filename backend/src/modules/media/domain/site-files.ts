/** Forms of a picture that browsers and those who share a link ask for, which know no WebP: icons, and a share picture. */
export const SITE_FORMS = ['icon', 'share'] as const;
export type SiteForm = (typeof SITE_FORMS)[number];

/** Pixels of a side. 180 is the one that a telephone puts on its first page, and has no transparency. */
export const ICON_SIZES = [32, 180, 192, 512] as const;
export const TOUCH_ICON = 180;
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export const SHARE_FILE = 'share.jpg';
export const SITE_FILES: Readonly<Record<SiteForm, readonly string[]>> = {
  icon: ICON_SIZES.map((size) => `icon-${size}.png`),
  share: [SHARE_FILE],
};

const TYPES = new Map([
  ...SITE_FILES.icon.map((name) => [name, 'image/png'] as const),
  ...SITE_FILES.share.map((name) => [name, 'image/jpeg'] as const),
]);

/** The content type of such a file; undefined for every other name. */
export const siteFileType = (name: string): string | undefined => TYPES.get(name);
