import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { at } from './repository.mjs';

/** KiB of brotli that any page of the shop may bring: a phone on 3G is the usual customer. */
const SCRIPT_LIMIT_KIB = 125;
const STYLE_LIMIT_KIB = 20;

const weigh = (file) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;

/** A file and everything it imports at once (not what it loads later). */
function withImports(file, folder, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    withImports(join(folder, basename(path)), folder, seen);
  }
  return seen;
}

/** The scripts that each route of the built storefront brings with it: entry, root and the route itself. */
export async function weighStorefront() {
  const assets = at('storefront', 'build', 'client', 'assets');
  if (!existsSync(assets)) return { code: 0, text: 'not built: nothing weighed' };
  const names = readdirSync(assets);
  const manifestName = names.find((name) => name.startsWith('manifest-'));
  const manifestText = readFileSync(join(assets, manifestName), 'utf8');
  const manifest = JSON.parse(manifestText.replace(/^window\.__remixManifest=/, '').replace(/;?\s*$/, ''));
  const file = (path) => join(assets, basename(path));
  const always = [manifest.entry.module, ...(manifest.entry.imports ?? [])];
  const root = manifest.routes.root;
  const weights = new Map();
  const weightOf = (path) => {
    if (!weights.has(path)) weights.set(path, weigh(path));
    return weights.get(path);
  };
  const lines = [];
  let worst = 0;
  for (const route of Object.values(manifest.routes)) {
    const starts = [...always, root.module, ...(root.imports ?? []), route.module, ...(route.imports ?? [])];
    const files = new Set([file(manifestName)]);
    for (const start of starts) withImports(file(start), assets, files);
    const kib = [...files].reduce((total, path) => total + weightOf(path), 0);
    worst = Math.max(worst, kib);
    lines.push(`  ${kib.toFixed(1).padStart(6)} KiB  ${route.id}`);
  }
  const styles = names
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, weigh(join(assets, name))]);
  const heavy = styles.filter(([, kib]) => kib > STYLE_LIMIT_KIB);
  for (const [name, kib] of heavy)
    lines.push(`  ${kib.toFixed(1).padStart(6)} KiB  ${name} (limit ${STYLE_LIMIT_KIB})`);
  const code = worst > SCRIPT_LIMIT_KIB || heavy.length > 0 ? 1 : 0;
  const summary = `heaviest page ${worst.toFixed(1)} KiB of ${SCRIPT_LIMIT_KIB} KiB brotli`;
  return { code, text: code === 0 ? summary : `${summary}\n${lines.join('\n')}` };
}
