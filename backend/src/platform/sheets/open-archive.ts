import { inflateRawSync } from 'node:zlib';
import { DomainError } from '@hanout/kernel';

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

const unreadable = () => new DomainError('unsupported_media_type', 415);
const tooLarge = () => new DomainError('too_large', 413);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** A workbook has a few dozen parts. */
const ENTRIES = 1_000;

/** The directory's own record: the last one in the file, before at most 64 KiB of comment. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw unreadable();
}

/** One entry's content, never more than `most` bytes of it. */
function contentOf(bytes: Buffer, at: number, most: number): Buffer {
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (flags & 1 || (method !== 0 && method !== 8) || bytes.readUInt32LE(local) !== LOCAL) throw unreadable();
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packed > bytes.length) throw unreadable();
  const raw = bytes.subarray(start, start + packed);
  if (method === 0 ? packed > most : most < 1) throw tooLarge();
  try {
    return method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: most });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable();
  }
}

/**
 * The XML parts of a zip archive, unpacked by its directory. Sizes that the archive states count for nothing: unpacking
 * stops at `most` bytes in all.
 * @throws DomainError `too_large` (413), `unsupported_media_type` (415)
 */
export function openArchive(bytes: Buffer, most: number): Entry[] {
  try {
    const end = endOf(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > ENTRIES) throw tooLarge();
    const entries: Entry[] = [];
    let left = most;
    for (let nth = 0, at = bytes.readUInt32LE(end + 16); nth < count; nth++) {
      if (bytes.readUInt32LE(at) !== CENTRAL) throw unreadable();
      const [named, extra, noted] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
      const name = bytes.toString('utf8', at + 46, at + 46 + (named ?? 0));
      if (/\.(xml|rels)$/.test(name)) {
        const content = contentOf(bytes, at, left);
        left -= content.length;
        entries.push({ name, content });
      }
      at += 46 + (named ?? 0) + (extra ?? 0) + (noted ?? 0);
    }
    if (new Set(entries.map(({ name }) => name)).size < entries.length) throw unreadable();
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? unreadable() : error;
  }
}
