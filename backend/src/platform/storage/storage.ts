import type { Readable } from 'node:stream';

/** Where files are kept: the disk, or an S3-compatible store. Keys are paths with `/`, made by us and never by a visitor. */
export interface Storage {
  /** Whole or not at all as far as readers are concerned; the same key again replaces. @throws DomainError `storage_full` (507) */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Null when there is no such file. */
  stream(key: string): Promise<{ readonly body: Readable; readonly size: number } | null>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}
export const STORAGE = Symbol('Storage');
