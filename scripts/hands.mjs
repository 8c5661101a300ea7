/** Journeys give input as a person does, and pages take it as a person gives it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { betweenEvents, scriptedInput } from './lib/hands.mjs';
import { ROOT } from './lib/repository.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'build']);

function* files(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* files(join(folder, entry.name));
    else yield join(folder, entry.name);
  }
}

const JOURNEY = /(\.e2e\.ts|[\\/]journeys[\\/][^\\/]+\.ts)$/;
const PAGE = /[\\/](app|ui[\\/]src)[\\/].*(?<!\.spec)\.tsx?$/;

let found = 0;
const tell = (path, lines, why) => {
  for (const { number, line } of lines) {
    process.stdout.write(`${relative(ROOT, path)}:${number} ${why}\n    ${line}\n`);
    found += 1;
  }
};
for (const folder of ['backend', 'libs', 'storefront', 'backoffice', 'scripts']) {
  for (const path of files(join(ROOT, folder))) {
    if (JOURNEY.test(path))
      tell(
        path,
        scriptedInput(readFileSync(path, 'utf8')),
        'input by script: use the hands of @hanout/testing',
      );
    else if (PAGE.test(path))
      tell(
        path,
        betweenEvents(readFileSync(path, 'utf8')),
        'draws between input and change: use onChange, or say why',
      );
  }
}
process.exit(found === 0 ? 0 : 1);
