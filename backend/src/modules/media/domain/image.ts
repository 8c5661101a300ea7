import type { Image } from '@hanout/contracts';
import { SIZE_NAMES, type SizeName, widthAt } from './sizes.ts';

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

export function imageOf({ id, key, width, height, ground }: MediaRecord, alt: string): Image {
  return {
    id,
    alt,
    width,
    height,
    ground,
    imageResizeds: SIZE_NAMES.map((size) => ({
      size,
      width: widthAt(size, width),
      url: mediaUrl(key, size),
    })),
  };
}
