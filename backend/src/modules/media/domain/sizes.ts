import { PICTURE_BYTES } from '@hanout/kernel';

/** Named sizes and their greatest width in pixels (SF-074, SF-075; the page shows the large one at 800). */
export const SIZES = {
  small_product: 180,
  grid_display: 480,
  product_page_large: 960,
  product_zoom: 1600,
} as const;
export type SizeName = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];
/** Those that pages name: `product_zoom` is asked for by whoever enlarges a picture, beside `product_page_large`. */
export const PAGE_SIZES = SIZE_NAMES.filter((size) => size !== 'product_zoom');

/** The sizes that a picture is kept in: one that is no wider than the large one has no other to enlarge it to. */
export function sizesOf(originalWidth: number): readonly SizeName[] {
  return originalWidth > SIZES.product_page_large ? SIZE_NAMES : PAGE_SIZES;
}

export const isSizeName = (name: string): name is SizeName => Object.hasOwn(SIZES, name);

/** Bytes of a file. */
export const MAX_BYTES = PICTURE_BYTES;

/**
 * Limits of an upload, read from the header before anything is decoded: pixels in all, and of a side, since a strip one
 * pixel wide and millions high is small and takes minutes.
 */
export interface PictureExtent {
  readonly side: number;
  readonly pixels: number;
}

/** A size never enlarges the original. */
export function widthAt(size: SizeName, originalWidth: number): number {
  return Math.min(SIZES[size], originalWidth);
}
