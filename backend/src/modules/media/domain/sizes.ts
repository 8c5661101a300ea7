/** Named sizes and their greatest width in pixels (SF-074, SF-075; the page shows the large one at 800). */
export const SIZES = { small_product: 180, grid_display: 480, product_page_large: 960 } as const;
export type SizeName = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

/** Upload limits: bytes of the file, pixels once decoded. */
export const MAX_BYTES = 2 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

/** A size never enlarges the original. */
export function widthAt(size: SizeName, originalWidth: number): number {
  return Math.min(SIZES[size], originalWidth);
}
