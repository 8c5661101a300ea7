import { PICTURE_BYTES } from '@hanout/kernel';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Pictures of one upload: files of at most 2 MiB, at most 8 of them, under any field names. */
export const PICTURE_FILES = { maxCount: 8, maxBytes: PICTURE_BYTES } as const;

/** One uploaded picture, as the upload widget wants it (BO-109). `path` is its grid size, `id` the picture's. */
export const uploadedPicture = z.object({
  id: z.string(),
  /** The file's own name, shortened. */
  name: z.string(),
  /** Bytes of the uploaded file. */
  size: z.int(),
  path: z.string(),
  alt: z.string(),
  /** DELETE there takes it away again; null while nothing holds the picture. */
  removeUrl: z.string().nullable(),
});
export type UploadedPicture = z.output<typeof uploadedPicture>;

/** The first picture's own keys, and every picture of the upload. */
export const uploadAnswer = uploadedPicture.extend({ files: z.array(uploadedPicture) });
export type UploadAnswer = z.output<typeof uploadAnswer>;

export const mediaContract = {
  upload: defineEndpoint({
    name: 'media.upload',
    method: 'POST',
    path: '/dashboard/api/media/images',
    summary: 'Upload pictures for brands, categories, collections, attribute values and blocks',
    access: 'staff',
    permission: 'media.upload',
    csrf: true,
    files: PICTURE_FILES,
    responses: { 201: uploadAnswer },
    errors: ['too_large', 'unsupported_media_type', 'storage_full'],
  }),
} as const;
