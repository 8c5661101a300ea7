/** `npm run check`: format, lint, types, SQL, boundaries, dead code, input by hand, requirements, the weight and number of the pages' scripts. */
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/prepare.mjs';
import { at, ROOT, run, serverNode, tool } from './lib/repository.mjs';
import { weighScripts } from './lib/weight.mjs';

const CRUISED = ['backend/src', 'backend/migrations', 'libs', 'storefront/app', 'backoffice/app'];

const types = async () => {
  const results = [];
  for (const project of [
    'tsconfig.json',
    'backend',
    'storefront',
    'backoffice',
    'tsconfig.journeys.json',
  ].filter((name) => existsSync(at(name)))) {
    results.push(await tool('tsc', ['--noEmit', '-p', project], { capture: true }));
  }
  return {
    code: Math.max(...results.map((result) => result.code)),
    text: results.map((result) => result.text).join(''),
  };
};

const CHECKS = {
  'format and lint (fix: npm run format)': () =>
    run(at('node_modules', '.bin', 'biome'), ['ci', '--colors=off', '--max-diagnostics=40'], {
      capture: true,
    }),
  types,
  SQL: () => run(serverNode(), ['--max-semi-space-size=64', 'scripts/sql/main.ts'], { capture: true }),
  boundaries: () =>
    tool('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...CRUISED], {
      capture: true,
    }),
  'dead code': () => tool('knip', ['--no-progress', '--no-config-hints'], { capture: true }),
  'input by hand': () => run(process.execPath, ['scripts/hands.mjs'], { capture: true }),
  requirements: () => run(process.execPath, ['scripts/requirements.mjs'], { capture: true }),
  "the pages' scripts": weighScripts,
};

process.chdir(ROOT);
await ensureInstalled();
const only = process.argv.slice(2);
let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  if (only.length > 0 && !only.some((asked) => name.startsWith(asked))) continue;
  const { code, text } = await check();
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (code !== 0 || name === 'requirements' || name.startsWith('the pages'))
    process.stdout.write(`${text.trim()}\n`);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
