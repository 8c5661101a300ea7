import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@hanout/kernel';
import { Disk } from 'flydrive';
import type { Storage } from './storage.ts';
import type { StoragePlace } from './storage-url.ts';

/** The storage at a place. The S3 client is loaded only where it is used: it is large. */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  return place.kind === 'disk' ? onDisk(place.folder) : onS3(place);
}

async function onDisk(location: string): Promise<Storage> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    ...storageOn(disk, ''),
    put: (key, bytes) => putWhole(disk, location, key, bytes).catch(refuseFull),
  };
}

/** Under another name first: a disk that is full half way through must not leave half a file where a whole one was. */
async function putWhole(disk: Disk, location: string, key: string, bytes: Uint8Array): Promise<void> {
  const draft = `${key}.${randomUUID()}.part`;
  try {
    await disk.put(draft, bytes);
    // Not the library's own move, which copies.
    await rename(join(location, draft), join(location, key));
  } catch (error) {
    await disk.delete(draft).catch(() => undefined); // what matters is why it failed
    throw error;
  }
}

async function onS3(place: Extract<StoragePlace, { kind: 's3' }>): Promise<Storage> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket, endpoint, region, credentials, prefix } = place;
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: endpoint !== undefined,
    // Stores that are compatible with S3 do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return storageOn(new Disk(driver), prefix, () => client.destroy());
}

function storageOn(disk: Disk, prefix: string, close: () => void = () => undefined): Storage {
  const at = (key: string) => `${prefix}${key}`;
  return {
    async put(key, bytes, contentType) {
      await disk.put(at(key), bytes, { contentType }).catch(refuseFull);
    },
    async get(key) {
      return orNull(disk.getBytes(at(key)));
    },
    async stream(key) {
      const found = await orNull(disk.getMetaData(at(key)));
      return found && { body: await disk.getStream(at(key)), size: found.contentLength };
    },
    async delete(key) {
      await disk.delete(at(key));
    },
    async close() {
      close();
    },
  };
}

type Failure = {
  readonly code?: string;
  readonly name?: string;
  readonly cause?: Failure;
  $metadata?: { httpStatusCode?: number };
};

/** The failure itself and what it came from. */
function* chain(error: unknown): Generator<Failure> {
  for (let next = error as Failure | undefined; next; next = next.cause) yield next;
}

function refuseFull(error: unknown): never {
  for (const { code } of chain(error))
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new DomainError('storage_full', 507);
  throw error;
}

const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    for (const { code, name, $metadata } of chain(error))
      if (MISSING.has(code ?? '') || MISSING.has(name ?? '') || $metadata?.httpStatusCode === 404)
        return null;
    throw error;
  }
}
