import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The backend's own folder, whether the code runs from its sources or from the build. */
function backendFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error('the backend folder has no package.json');
  }
}

const root = backendFolder();

/** A file that is shipped with the backend but not compiled: data, pictures. */
export function backendFile(...parts: string[]): string {
  return join(root, ...parts);
}
