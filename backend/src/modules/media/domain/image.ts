import type { Image } from '@hanout/contracts';
import { PAGE_SIZES, type SizeName, widthAt } from './sizes.ts';

/** A stored picture, as other modules keep it in their projections. */
export interface MediaRecord {
  readonly id: string;
  readonly key: string;
  /** Of the upright original, pixels. */
  readonly width: number;
  readonly height: number;
  /** Colour behind the subject, `#rrggbb`: what shows until the picture is there. */
  readonly ground: string | null;
}

/** From the root of the site. The key follows from the content, so an address never changes what it shows. */
export function mediaUrl(key: string, size: SizeName): string {
  return `/media/${key}/${size}.webp`;
}

/** @param urlOf where a size is, if not at its public address */
export function imageOf(
  { id, key, width, height, ground }: MediaRecord,
  alt: string,
  urlOf = (size: SizeName): string => mediaUrl(key, size),
): Image {
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
  };
}
