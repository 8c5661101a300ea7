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
}

interface PictureProps {
  picture: PictureView | null;
  /** The `sizes` attribute: how wide it is drawn. */
  sizes: string;
  /** Width in pixels that old browsers take. */
  fallbackWidth: number;
  /** Loaded at once instead of when it comes near. */
  eager?: boolean;
  /** The largest picture of the first screen: before anything else. */
  first?: boolean;
  alt?: string;
}

/** A picture at the width that the screen needs, or the no-image placeholder. */
export function Picture({ picture, sizes, fallbackWidth, eager, first, alt }: PictureProps) {
  if (!picture || picture.sources.length === 0) return <NoPicture />;
  const sorted = [...picture.sources].sort((a, b) => a.width - b.width);
  const fallback = sorted.find((item) => item.width >= fallbackWidth) ?? sorted[sorted.length - 1];
  return (
    <img
      src={fallback?.url}
      srcSet={sorted.length > 1 ? sorted.map((item) => `${item.url} ${item.width}w`).join(', ') : undefined}
      sizes={sorted.length > 1 ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={eager || first ? undefined : 'lazy'}
      decoding={eager || first ? undefined : 'async'}
      {...(first ? { fetchpriority: 'high' } : {})}
    />
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
