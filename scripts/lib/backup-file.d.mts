import type { Writable } from 'node:stream';

export class BackupWriter {
  constructor(output: Writable, key?: string);
  begin(): Promise<void>;
  part(part: number, bytes: Uint8Array): Promise<void>;
  end(manifest: object): Promise<void>;
}
export function readBackup(
  file: string,
  key: string | undefined,
  take: (part: number, bytes: Buffer) => Promise<unknown>,
): Promise<Record<string, unknown>>;
