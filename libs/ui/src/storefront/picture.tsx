import type { CSSProperties } from 'react';
import { Icon } from './icon.tsx';

export interface PictureView {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Colour at the picture’s edge, `#rrggbb`: what shows until it has loaded, and around it. */
  readonly ground: string | null;
  /** Addresses by width, any order. */
  readonly sources: readonly { readonly width: number; readonly url: string }[];
  /** What stays in sight where it is cut, in per cent of width and height. */
  readonly focal?: { readonly x: number; readonly y: number };
}

interface PictureProps {
  picture: PictureView | null;
  /** The `sizes` attribute: how wide it is drawn. */
  sizes: string;
  /** Pixels that it is laid out at until the page's style says otherwise, and the width that old browsers take. */
  fallbackWidth: number;
  /** Loaded at once instead of when it comes near. */
  eager?: boolean;
  /** The largest picture of the first screen: before anything else. */
  first?: boolean;
  alt?: string;
}

/** Addresses of our own pictures, which stand beside themselves as AVIF. */
const OWN = /^(\/media\/[0-9a-f]{40}\/\w+)\.webp$/;

/** The same pictures as AVIF; undefined where one is not ours. */
function avifOf(sources: PictureView['sources']): string | undefined {
  const all = sources.map(({ url, width }) =>
    OWN.test(url) ? `${url.replace(OWN, '$1.avif')} ${width}w` : null,
  );
  return all.includes(null) ? undefined : all.join(', ');
}

/** A picture at the width that the screen needs, AVIF before WebP, or the no-image placeholder. */
export function Picture({ picture, sizes, fallbackWidth, eager, first, alt }: PictureProps) {
  if (!picture || picture.sources.length === 0) return <NoPicture />;
  const sorted = [...picture.sources].sort((a, b) => a.width - b.width);
  const fallback = sorted.find((item) => item.width >= fallbackWidth) ?? sorted[sorted.length - 1];
  const avif = avifOf(sorted);
  const { focal } = picture;
  const image = (
    <img
      src={fallback?.url}
      srcSet={sorted.length > 1 ? sorted.map((item) => `${item.url} ${item.width}w`).join(', ') : undefined}
      sizes={sorted.length > 1 ? sizes : undefined}
      width={fallbackWidth}
      height={Math.round((fallbackWidth * picture.height) / picture.width)}
      alt={alt ?? picture.alt}
      style={focal && { objectPosition: `${focal.x}% ${focal.y}%` }}
      loading={eager || first ? undefined : 'lazy'}
      decoding={eager || first ? undefined : 'async'}
      {...(first ? { fetchpriority: 'high' } : {})}
    />
  );
  if (!avif) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

/** Stands where a picture is missing. */
export function NoPicture() {
  return (
    <span className="no-picture">
      <Icon name="image" />
    </span>
  );
}

/** The ground behind a picture, so that nothing flashes while it loads; anything but a plain colour is left out. */
export function groundStyle(picture: PictureView | null): CSSProperties | undefined {
  if (!picture?.ground || !/^#[0-9a-f]{6}$/i.test(picture.ground)) return undefined;
  return { backgroundColor: picture.ground };
}
