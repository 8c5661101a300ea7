import type { UploadAnswer } from '@hanout/contracts';
import { mediaUrl } from './image.ts';

/** A file of an upload that was taken in. */
export interface UploadedPicture {
  readonly id: string;
  readonly key: string;
  /** The file's own, for people to recognise it. */
  readonly name: string;
  /** Bytes as sent. */
  readonly size: number;
}

/**
 * What an upload is answered (BO-276): the first picture's keys, and every picture.
 * @param removeUrl where a picture is taken away from what it was uploaded for; null: it was uploaded for nothing yet
 */
export function uploadAnswerOf(
  pictures: readonly UploadedPicture[],
  removeUrl: ((id: string) => string) | null,
): UploadAnswer {
  const files = pictures.map(({ id, key, name, size }) => ({
    id,
    name,
    size,
    path: mediaUrl(key, 'grid_display'),
    alt: '',
    removeUrl: removeUrl?.(id) ?? null,
  }));
  const [first] = files;
  if (!first) throw new Error('an upload has at least one file');
  return { ...first, files };
}
