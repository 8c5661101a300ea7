import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a `STORAGE_URL` means. */
export type StoragePlace =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** Absent: Amazon's own, by region. */
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly bucket: string;
      /** Put before every key; empty or ending with `/`. */
      readonly prefix: string;
      /** Absent: from the machine's surroundings, as Amazon's tools find them. */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    };

/**
 * `file:///var/lib/hanout/media`, or `s3://KEY:SECRET@host:port/bucket/prefix?region=eu-west-3&tls=0` (key and secret
 * percent-encoded; `s3:///bucket?region=…` for Amazon's own). Without a URL: the data folder.
 * @throws Error naming what is wrong, without the secret
 */
export function storagePlace(url: string | undefined, dataFolder: string): StoragePlace {
  if (!url) return { kind: 'disk', folder: resolve(dataFolder, 'media') };
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(parsed) };
  if (parsed?.protocol !== 's3:')
    throw new Error('STORAGE_URL: file:///folder or s3://KEY:SECRET@host/bucket');
  const [bucket = '', ...rest] = parsed.pathname.split('/').filter(Boolean);
  if (!bucket) throw new Error('STORAGE_URL: the bucket is missing: s3://KEY:SECRET@host/bucket');
  const { searchParams: query, host, username, password } = parsed;
  const secure = query.get('tls') !== '0';
  return {
    kind: 's3',
    endpoint: host ? `${secure ? 'https' : 'http'}://${host}` : undefined,
    region: query.get('region') ?? 'us-east-1',
    bucket,
    prefix: rest.length > 0 ? `${rest.join('/')}/` : '',
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  };
}
