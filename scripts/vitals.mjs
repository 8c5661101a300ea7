// npm run vitals [-- --runs 5 --write --theme]
// Home, listing and product page as a mid-range phone on 4G sees them; one JSON line a page. --write keeps the table in
// docs/benchmarks.md; --theme measures a shop that has changed every variable of its theme. The processor is slowed from whatever this machine is: compare runs of one machine alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from '../libs/testing/src/shopper.mjs';
import { openBrowser } from './bench/browser.mjs';
import { CHANGED_THEME } from './bench/changed-theme.mjs';
import { startProcess } from './bench/processes.mjs';
import { writeVitals } from './bench/report.mjs';
import { signIn } from './bench/sign-in.mjs';
import { median, visit } from './bench/visit.mjs';
import { ensureReady } from './lib/ready.mjs';
import { ROOT, SERVER } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    theme: { type: 'boolean', default: false },
  },
});

/** Budgets of the storefront on a phone. */
const BUDGETS = { lcp: 2_000, inp: 150, cls: 0.02, scriptKb: 125, cssKb: 20, pageKb: 600, ttfb: 50 };

/** The pictures of a new shop are drawn as AVIF in its first minutes; a shop that is open has them. */
async function picturesAreDrawn(pages) {
  const addresses = new Set();
  for (const page of pages)
    for (const [address] of (await (await fetch(page)).text()).matchAll(/\/media\/[^" ]+\.avif/g))
      addresses.add(new URL(address, page).href);
  for (const address of addresses)
    while ((await fetch(address)).headers.get('content-type') !== 'image/avif') await setTimeout(1_000);
}

/** As a merchant does who likes nothing of what the shop came with. */
async function changeTheme() {
  const client = new Client(server.ready.api, 1);
  const headers = await signIn(client, data);
  const themes = '/dashboard/api/themes';
  const call = async (method, path, body) => {
    const answer = await client.call(method, path, { headers, body });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  const [{ id, draftVersion: version }] = (await call('GET', themes)).items;
  const { draftVersion } = await call('PUT', `${themes}/${id}/draft`, { version, values: CHANGED_THEME });
  await call('POST', `${themes}/${id}/publish`, { draftVersion });
}

const node = await ensureReady();
const data = mkdtempSync(join(tmpdir(), 'hanout-vitals-'));
const server = await startProcess(node, SERVER, {
  HANOUT_DATA: data,
  PORT: '0',
  NODE_ENV: 'production',
});
const browser = await openBrowser();

try {
  const origin = server.ready.storefront.replace(/\/$/, '');
  if (options.theme) await changeTheme();
  const home = await (await fetch(origin)).text();
  const first = (pattern) => pattern.exec(home)?.[1] ?? '/';
  const pages = {
    home: '/',
    listing: first(/href="(\/catalog\/category\/[^"]+)"/),
    product: first(/href="(\/catalog\/product\/[^"]+)"/),
  };
  await picturesAreDrawn(Object.values(pages).map((path) => origin + path));
  const results = [];
  for (const [page, path] of Object.entries(pages)) {
    await visit(browser, origin + path); // drawn and kept
    const runs = [];
    for (let run = 0; run < Number(options.runs); run++) runs.push(await visit(browser, origin + path));
    const figures = Object.fromEntries(
      Object.keys(BUDGETS).map((name) => [name, median(runs.map((one) => one[name]))]),
    );
    const result = { page, ...figures };
    results.push(result);
    console.log(JSON.stringify(result));
  }
  if (options.write) writeVitals(ROOT, results, BUDGETS);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
