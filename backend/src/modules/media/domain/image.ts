import type { Image } from '@hanout/contracts';
import { PAGE_SIZES, SIZES, type SizeName, widthAt } from './sizes.ts';

/** A stored picture, as other modules keep it in their projections. */
export interface MediaRecord {
  readonly id: string;
  readonly key: string;
  /** Of the upright original, pixels. */
  readonly width: number;
  readonly height: number;
  /** Colour behind the subject, `#rrggbb`: what shows until the picture is there. */
  readonly ground: string | null;
  /** Per cent of width and height: what stays in sight where it is cut. */
  readonly focalX?: number;
  readonly focalY?: number;
}

const MIDDLE = 50;

/** From the root of the site. The key follows from the content, so an address never changes what it shows. */
export function mediaUrl(key: string, size: SizeName): string {
  return `/media/${key}/${size}.webp`;
}

/** @param urlOf where a size is, if not at its public address */
export function imageOf(
  { id, key, width, height, ground, focalX = MIDDLE, focalY = MIDDLE }: MediaRecord,
  alt: string,
  urlOf = (size: SizeName): string => mediaUrl(key, size),
): Image {
  const isMiddle = focalX === MIDDLE && focalY === MIDDLE;
  return {
    id,
    alt,
    width,
    height,
    ground,
    imageResizeds: PAGE_SIZES.map((size) => ({
      size,
      width: widthAt(size, width),
      url: urlOf(size),
    })),
    ...(!isMiddle && { focal: { x: focalX, y: focalY } }),
  };
}

/** The same with the size for enlarging: a banner is as wide as the page. */
export function wideImageOf(record: MediaRecord, alt: string): Image {
  const image = imageOf(record, alt);
  if (record.width <= SIZES.product_page_large) return image;
  const size = 'product_zoom';
  const widest = { size, width: widthAt(size, record.width), url: mediaUrl(record.key, size) };
  return { ...image, imageResizeds: [...image.imageResizeds, widest] };
}
