import sharp, { type Sharp } from 'sharp';
import { ICON_SIZES, SHARE_SIZE, SITE_FILES, type SiteForm, TOUCH_ICON } from '../domain/site-files.ts';
import type { PictureExtent } from '../domain/sizes.ts';
import { groundOf } from './encode-picture.ts';

/** Files by their name. */
export type SitePictures = Readonly<Record<string, Buffer>>;

/** Pixels of the longer side from which all of them are drawn. */
const MOST = 1600;
/** Width by height from which on cutting takes little away. */
const WIDE = 1.5;
const PAPER = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture that was taken in, drawn anew from its pixels as icons or as what a shared link shows. */
export async function encodeSite(
  original: Uint8Array,
  form: SiteForm,
  { pixels }: PictureExtent,
): Promise<SitePictures> {
  const upright = sharp(original, { limitInputPixels: pixels, failOn: 'error' }).autoOrient();
  const { data, info } = await upright
    .resize({ width: MOST, height: MOST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const source = () => sharp(data, { raw: { width, height, channels } });
  const look = { aspect: width / height, ground: groundOf(data, channels) };
  const drawn = form === 'icon' ? ICON_SIZES.map((size) => icon(source(), size)) : [share(source(), look)];
  const files: Record<string, Buffer> = {};
  for (const [place, picture] of drawn.entries())
    files[SITE_FILES[form][place] ?? ''] = await picture.toBuffer();
  return files;
}

/** Whole, in a square. */
function icon(source: Sharp, size: number): Sharp {
  const square = source.resize(size, size, { fit: 'contain', background: CLEAR });
  return (size === TOUCH_ICON ? square.flatten({ background: PAPER }) : square).png({ compressionLevel: 9 });
}

/** Wide enough it fills the place that a shared link has; else it stands in it whole, on its own ground. */
function share(source: Sharp, { aspect, ground }: { aspect: number; ground: string }): Sharp {
  const { width, height } = SHARE_SIZE;
  const fit = aspect >= WIDE ? 'cover' : 'contain';
  return source
    .flatten({ background: ground })
    .resize(width, height, { fit, background: ground })
    .jpeg({ quality: 82, mozjpeg: true });
}
