/**
 * `npm run requirements`: which rows of docs/requirements.tsv a test's title names, and which none does. A title that names more rows
 * than one test can show counts for none of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at } from './lib/repository.mjs';
import { MAX_ROWS, rowsOf } from './lib/rows.mjs';

const TEST_FILE = /\.(spec\.tsx?|e2e\.ts)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build']);

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* testFiles(join(folder, entry.name));
    else if (TEST_FILE.test(entry.name)) yield join(folder, entry.name);
  }
}

const named = new Set();
const mentioned = new Set();
const crowded = [];
for (const folder of ['backend', 'libs', 'storefront', 'backoffice', 'scripts'].filter((name) =>
  existsSync(at(name)),
)) {
  for (const file of testFiles(at(folder))) {
    for (const { line, rows } of rowsOf(readFileSync(file, 'utf8'))) {
      for (const row of rows) mentioned.add(row);
      if (rows.length > MAX_ROWS) crowded.push({ place: `${relative(at('.'), file)}:${line}`, rows });
      else for (const row of rows) named.add(row);
    }
  }
}

const [, ...lines] = readFileSync(at('docs', 'requirements.tsv'), 'utf8').trimEnd().split('\n');
const rows = lines
  .map((line) => line.split('\t'))
  .map(([id, , area, requirement]) => ({ id, area, requirement }));
const known = new Set(rows.map((row) => row.id));
const strangers = [...mentioned].filter((id) => !known.has(id));
const open = rows.filter((row) => !named.has(row.id));

if (process.argv.includes('--list'))
  for (const row of open) process.stdout.write(`${row.id}\t${row.area}\t${row.requirement}\n`);
for (const id of strangers)
  process.stdout.write(`${id} is named by a test but is not in docs/requirements.tsv\n`);
for (const { place, rows: all } of crowded) {
  const lost = all.filter((row) => !named.has(row));
  process.stdout.write(
    `${place} names ${all.length} rows, more than ${MAX_ROWS}: it counts for none${lost.length > 0 ? ` (nothing else names ${lost.join(', ')})` : ''}\n`,
  );
}
process.stdout.write(`${rows.length - open.length} of ${rows.length} requirements are named by a test\n`);
// Rows without a test are work to come, not a mistake; a name that no row has is one.
process.exit(strangers.length === 0 ? 0 : 1);
