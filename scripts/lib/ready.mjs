import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { serverNode } from './repository.mjs';

/** Installed and built. @returns the Node that the server runs on. */
export async function ensureReady() {
  await ensureInstalled();
  await ensureBuilt();
  return serverNode();
}
