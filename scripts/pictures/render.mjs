/**
 * Renders the demo shop's pictures: `node scripts/pictures/render.mjs [--fast] [name …]`.
 * Final pictures go to backend/src/demo/pictures, fast ones (small, grainy, for looking) to .data/pictures.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { SHOTS } from './shots.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const fast = process.argv.includes('--fast');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const OUT = path.join(ROOT, fast ? '.data/pictures' : 'backend/src/demo/pictures');
const MAXIMUM_BYTES = 80 * 1024;
const TYPES = { '.js': 'text/javascript', '.html': 'text/html', '.woff2': 'font/woff2' };
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Serves the studio, three.js and the fonts to the browser, on loopback and only under the two folders it needs. */
function serve() {
  const server = http.createServer((request, response) => {
    const file = path.join(ROOT, decodeURIComponent(new URL(request.url, 'http://studio').pathname));
    const allowed = ['scripts/pictures', 'node_modules'].some((folder) =>
      file.startsWith(path.join(ROOT, folder) + path.sep),
    );
    if (!allowed || !fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** WebP under the size limit, at the best quality that fits. */
async function encode(png) {
  for (let quality = 86; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (webp.length <= MAXIMUM_BYTES || quality <= 44) return webp;
  }
}

function sizes(shot) {
  if (fast) return { size: shot.ratio ? 800 : 420, samples: shot.ratio ? 24 : 10 };
  return { size: shot.size ?? 1200, samples: shot.samples ?? 64 };
}

const unknown = names.filter((name) => !SHOTS[name]);
if (unknown.length > 0) {
  console.error(`no such picture: ${unknown.join(', ')}; there are ${Object.keys(SHOTS).join(', ')}`);
  process.exit(1);
}
const server = await serve();
const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'hanout-pictures-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  args: FLAGS,
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  page.setDefaultTimeout(0);
  await page.goto(`http://127.0.0.1:${server.address().port}/scripts/pictures/studio/index.html`);
  await page.waitForFunction('window.ready');
  await page.evaluate('window.ready');
  fs.mkdirSync(OUT, { recursive: true });
  for (const name of names.length > 0 ? names : Object.keys(SHOTS)) {
    const started = Date.now();
    const shot = { ...SHOTS[name], ...sizes(SHOTS[name]) };
    const draw = ([product, options]) => window.renderProduct(product, options);
    const url = await page.evaluate(draw, [shot.product ?? name, shot]);
    const webp = await encode(Buffer.from(url.split(',')[1], 'base64'));
    fs.writeFileSync(path.join(OUT, `${name}.webp`), webp);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${seconds} s, ${Math.round(webp.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  server.close();
  fs.rmSync(profile, { recursive: true, force: true });
}
