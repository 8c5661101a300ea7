import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { run, serverNode } from './repository.mjs';

/** Installed and built. @returns the Node that the server runs on. */
export async function ensureReady() {
  await ensureInstalled();
  await ensureBuilt();
  return serverNode();
}

/** Where this Node reads no TypeScript, that of the server runs the script in its place. */
export async function readTypeScript() {
  if (process.features.typescript) return;
  const { code } = await run(await ensureReady(), process.argv.slice(1));
  process.exit(code);
}
