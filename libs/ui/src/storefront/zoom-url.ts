import type { PictureView } from './picture.tsx';

const LARGE = /^(\/media\/[0-9a-f]{40}\/)product_page_large\.webp$/;
/** Pixels that the large size has at most: only what is wider is kept in a larger one. */
const LARGE_WIDTH = 960;

/** The largest size that a page has. */
export function largest({ sources }: PictureView): string {
  return [...sources].sort((a, b) => b.width - a.width)[0]?.url ?? '';
}

/** The address of a picture for enlarging, up to 1,600 pixels wide. */
export function zoomUrl(picture: PictureView): string {
  const url = largest(picture);
  return picture.width > LARGE_WIDTH ? url.replace(LARGE, '$1product_zoom.webp') : url;
}
