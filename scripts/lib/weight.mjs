import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { at } from './repository.mjs';

/** KiB of brotli that any page of the shop may bring: a phone on 3G is the usual customer. */
const SCRIPT_LIMIT_KIB = 125;
const STYLE_LIMIT_KIB = 20;
/** Scripts that a page may ask for: each is a request, and on a phone's network six go at once. */
const SCRIPTS_LIMIT = { storefront: 24, backoffice: 40 };

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

/** The files of scripts that each route of a built app brings with it: entry, root, what stands around it and the route itself. */
function scriptsOf(app, assets) {
  const file = (path) => join(assets, basename(path));
  const manifestName = readdirSync(assets).find((name) => name.startsWith('manifest-'));
  const text = readFileSync(join(assets, manifestName), 'utf8');
  const { entry, routes } = JSON.parse(text.replace(/^window\.__remixManifest=/, '').replace(/;?\s*$/, ''));
  return Object.values(routes).map((route) => {
    const files = new Set([file(manifestName)]);
    const around = [];
    for (let one = route; one; one = routes[one.parentId]) around.push(one);
    for (const { module, imports = [] } of [entry, ...around])
      for (const start of [module, ...imports]) withImports(file(start), assets, files);
    return { id: `${app} ${route.id}`, files: [...files] };
  });
}

/** What the pages of the built shop weigh, and how many scripts a page of it and of the back-office asks for. */
export async function weighScripts() {
  const lines = [];
  const worst = { kib: 0, scripts: 0 };
  for (const [app, most] of Object.entries(SCRIPTS_LIMIT)) {
    const assets = at(app, 'build', 'client', 'assets');
    if (!existsSync(assets)) return { code: 0, text: 'not built: nothing weighed' };
    const weights = new Map();
    for (const { id, files } of scriptsOf(app, assets)) {
      if (files.length > most) lines.push(`  ${files.length} scripts of ${most}  ${id}`);
      worst.scripts = Math.max(worst.scripts, files.length);
      if (app !== 'storefront') continue;
      for (const path of files) if (!weights.has(path)) weights.set(path, weigh(path));
      const kib = files.reduce((total, path) => total + weights.get(path), 0);
      if (kib > SCRIPT_LIMIT_KIB) lines.push(`  ${kib.toFixed(1).padStart(6)} KiB  ${id}`);
      worst.kib = Math.max(worst.kib, kib);
    }
  }
  const assets = at('storefront', 'build', 'client', 'assets');
  for (const name of readdirSync(assets).filter((name) => name.endsWith('.css'))) {
    const kib = weigh(join(assets, name));
    if (kib > STYLE_LIMIT_KIB)
      lines.push(`  ${kib.toFixed(1).padStart(6)} KiB  ${name} (limit ${STYLE_LIMIT_KIB})`);
  }
  const summary = `heaviest page ${worst.kib.toFixed(1)} KiB of ${SCRIPT_LIMIT_KIB} KiB brotli, at most ${worst.scripts} scripts a page`;
  return { code: lines.length > 0 ? 1 : 0, text: [summary, ...lines].join('\n') };
}
