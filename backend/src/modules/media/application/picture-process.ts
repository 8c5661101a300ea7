/** The process in which pictures are drawn, one after the other. It ends with the one that started it. */
import { setPriority } from 'node:os';
import { DomainError, type ErrorCode } from '@hanout/kernel';
import sharp from 'sharp';
import type { SiteForm } from '../domain/site-files.ts';
import type { PictureExtent } from '../domain/sizes.ts';
import { type EncodedPicture, encodeAvif, encodePicture, type SizedPictures } from './encode-picture.ts';
import { encodeSite, type SitePictures } from './encode-site.ts';

export type PictureWork = { readonly bytes: Uint8Array; readonly most: PictureExtent } & (
  | { readonly kind: 'webp'; readonly owner: string }
  | { readonly kind: 'avif' }
  | { readonly kind: 'site'; readonly form: SiteForm }
);

export type PictureMessage =
  | { readonly webp: EncodedPicture }
  | { readonly avif: SizedPictures }
  | { readonly site: SitePictures }
  | { readonly refused: ErrorCode; readonly status: number };

/** Pages go first, and one picture takes one processor at most. */
const BEHIND_THE_SHOP = 10;

async function drawn(work: PictureWork): Promise<PictureMessage> {
  try {
    if (work.kind === 'avif') return { avif: await encodeAvif(work.bytes, work.most) };
    if (work.kind === 'site') return { site: await encodeSite(work.bytes, work.form, work.most) };
    return { webp: await encodePicture(work.owner, work.bytes, work.most) };
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code, status: error.status };
    return { refused: 'unsupported_media_type', status: 415 };
  }
}

setPriority(BEHIND_THE_SHOP);
sharp.concurrency(1);
process.on('disconnect', () => process.exit());
process.on('message', async (work: PictureWork) => process.send?.(await drawn(work)));
