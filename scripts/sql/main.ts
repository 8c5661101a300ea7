/** `npm run check`: every statement's row and parameter types, compared with a database that the migrations made. */
import { at } from '../lib/repository.mjs';
import { checkStatements } from './check.ts';
import { openProject } from './program.ts';
import { startScratch } from './scratch.ts';

const scratch = startScratch();
const program = openProject(at('backend', 'tsconfig.json'));
const { url, drop } = await scratch;
try {
  const { count, complaints } = await checkStatements(program, at('backend', 'src'), url);
  for (const { file, line, why } of complaints) console.log(`backend/src/${file}:${line}: ${why}`);
  console.log(`${count} statements, ${complaints.length} complaints`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await drop();
}
