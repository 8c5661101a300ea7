import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Door } from '../doors.ts';
import { MediaApi } from '../modules/media/index.ts';
import { backendFile } from '../platform/files/backend-file.ts';

/** Stores each picture once, a few at a time. @returns media ids by picture name. */
export async function storePictures(
  door: Door,
  shopId: string,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const waiting = [...new Set(names)];
  const stored = new Map<string, string>();
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const bytes = await readFile(backendFile('src', 'demo', 'pictures', `${name}.webp`));
      stored.set(name, await door(MediaApi).store(shopId, bytes));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return stored;
}
