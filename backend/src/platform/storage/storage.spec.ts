import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import { openStorage, type Storage, storagePlace } from './index.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'hanout-storage-'));
const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(FOLDER, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});

async function s3Url(): Promise<string> {
  const address = await server.run();
  return `s3://S3RVER:S3RVER@127.0.0.1:${address.port}/pictures/shop?tls=0`;
}

const PLACES: readonly [string, () => Promise<string | undefined>][] = [
  ['the disk', async () => undefined],
  ['a folder of its own', async () => `file://${join(FOLDER, 'elsewhere')}`],
  ['an S3-compatible store', s3Url],
];

afterAll(async () => {
  await server.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

describe.each(PLACES)('storage on %s', (_, url) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(storagePlace(await url(), join(FOLDER, 'data')));
  });
  afterAll(() => storage.close());

  const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);

  it('gives back what was put, whole and as a stream that knows its length', async () => {
    await storage.put('public/aa/small.webp', bytes, 'image/webp');
    expect(Buffer.from((await storage.get('public/aa/small.webp')) ?? [])).toEqual(bytes);
    const found = await storage.stream('public/aa/small.webp');
    expect(found?.size).toBe(bytes.length);
    expect(found && (await buffer(found.body))).toEqual(bytes);
  });

  it('replaces what stands under a key', async () => {
    await storage.put('originals/bb', bytes, 'image/png');
    await storage.put('originals/bb', Buffer.from('other'), 'image/png');
    expect(Buffer.from((await storage.get('originals/bb')) ?? []).toString()).toBe('other');
  });

  it('says of what is not there that it is not there', async () => {
    expect(await storage.get('public/none')).toBeNull();
    expect(await storage.stream('public/none')).toBeNull();
  });

  it('deletes, and does not mind what is gone already', async () => {
    await storage.put('public/cc/x', bytes, 'image/webp');
    await storage.delete('public/cc/x');
    await storage.delete('public/cc/x');
    expect(await storage.get('public/cc/x')).toBeNull();
  });

  it('leads nowhere outside', async () => {
    await expect(storage.put('../escaped', bytes, 'image/webp')).rejects.toThrow();
    await expect(storage.get('public/../../escaped')).rejects.toThrow();
  });

  it('keeps 2 MiB and many at once', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024, 7);
    const keys = Array.from({ length: 12 }, (_unused, index) => `originals/large-${index}`);
    await Promise.all(keys.map((key) => storage.put(key, large, 'image/png')));
    for (const key of keys) expect((await storage.get(key))?.byteLength).toBe(large.length);
  });
});

describe('a storage URL', () => {
  it('names a folder, or a bucket with prefix, region and credentials', () => {
    expect(storagePlace(undefined, '/data')).toEqual({ kind: 'disk', folder: '/data/media' });
    expect(storagePlace('file:///srv/media', '/data')).toEqual({ kind: 'disk', folder: '/srv/media' });
    expect(storagePlace('s3://key:a%2Fb@store.example:9000/shop/a/b?region=eu-west-3', '/data')).toEqual({
      kind: 's3',
      endpoint: 'https://store.example:9000',
      region: 'eu-west-3',
      bucket: 'shop',
      prefix: 'a/b/',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b' },
    });
    expect(storagePlace('s3:///shop?region=eu-west-3', '/data')).toMatchObject({
      endpoint: undefined,
      credentials: undefined,
    });
  });

  it('that cannot be used is refused without telling the secret', () => {
    for (const url of ['s3://key:geheim@host', 'http://key:geheim@host/bucket', 'geheim'])
      expect(() => storagePlace(url, '/data')).toThrow(/^(?!.*geheim).*STORAGE_URL/);
  });
});
