/**
 * `npm run check`: every statement's row and parameter types, the views' rows, and the walls between the modules' tables,
 * compared with a database that the migrations made. With `--write` the types of the views' rows are made anew.
 */
import { at } from '../lib/repository.mjs';
import { checkStatements, touchersInDatabase } from './check.ts';
import { misplaced } from './places.ts';
import { openProject } from './program.ts';
import { startScratch } from './scratch.ts';
import { keepViewTypes, viewTypes } from './views.ts';
import { breaches, readManifests, readViews } from './walls.ts';

const scratch = startScratch();
const folder = at('backend', 'src');
const program = openProject(at('backend', 'tsconfig.json'));
const { url, drop } = await scratch;
try {
  const { count, complaints, touchers, catalog } = await checkStatements(program, folder, url);
  const views = readViews(folder);
  const all = [...touchers, ...(await touchersInDatabase(views, url))];
  const said = [
    ...complaints,
    ...misplaced(program, folder),
    ...breaches(readManifests(folder), all, views, catalog),
    ...keepViewTypes(folder, await viewTypes(views, url), process.argv.includes('--write')),
  ];
  for (const { file, line, why } of said) console.log(`backend/src/${file}:${line}: ${why}`);
  console.log(`${count} statements, ${views.length} views, ${said.length} complaints`);
  process.exitCode = said.length === 0 ? 0 : 1;
} finally {
  await drop();
}
