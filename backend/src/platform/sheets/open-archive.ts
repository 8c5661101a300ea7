import { crc32, inflateRawSync } from 'node:zlib';
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

/** The fields that a part's own head and its line in the directory share. */
function headOf({ name, content }: Entry): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

/** The same parts as an archive without compression: nothing is left to unpack, and nothing but them is found in it. */
export function storedArchive(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = headOf(entry);
    const local = Buffer.concat([number(LOCAL), head, name, entry.content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(local);
    directory.push(number(CENTRAL), Buffer.from([20, 0]), head, place, name);
    offset += local.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(lines.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, lines, number(END), end]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
