import { pathToFileURL } from 'node:url';

/**
 * Loads a module of the backend whose file was found by its name. A bundle holds those modules itself and answers from a
 * table (`backend/bundle.mjs`): read from their files they would be a second copy of each class.
 */
export async function loadFound(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(file).href);
}
