import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The backend's own folder, whether the code runs from its sources, from the build or bundled. */
function backendFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error('the backend folder has no package.json');
  }
}

const root = backendFolder();
/** `.ts` for sources, `.js` once built. */
const ending = import.meta.url.slice(-3);
const code = ending === '.ts' ? ['src'] : ['dist', 'src'];

/** A file that is shipped with the backend but not compiled: data, pictures. */
export function backendFile(...parts: string[]): string {
  return join(root, ...parts);
}

/** A file or folder of `src`, or of what was built of it: beside the code that asks, wherever a bundle has put that. */
export function codeFile(...parts: string[]): string {
  return backendFile(...code, ...parts);
}

/** The program of a process or a thread of its own: a module of `src`, named without its ending. */
export function programFile(...parts: string[]): string {
  return codeFile(...parts) + ending;
}
