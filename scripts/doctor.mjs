/** `npm run doctor`: what is wrong with this installation, if anything, and what to do. Changes nothing. */
import { finding } from './doctor/finding.mjs';
import { lookAt } from './doctor/looks.mjs';
import { backups, disk, nodeAndBuild } from './doctor/machine.mjs';
import { openDatabase } from './lib/installation.mjs';

async function database() {
  const opened = await openDatabase();
  try {
    return await lookAt(opened.url, process.env.REDIS_URL);
  } finally {
    await opened.stop();
  }
}

let failures = 0;
for (const look of [nodeAndBuild, disk, backups, database]) {
  const found = await Promise.resolve()
    .then(look)
    .catch((error) => [finding('FAILED', look.name, error.message)]);
  for (const { state, what, detail, cure } of found) {
    if (state === 'FAILED') failures += 1;
    process.stdout.write(`${state.padEnd(7)} ${what}${detail ? `: ${detail}` : ''}\n`);
    if (state !== 'ok' && cure) process.stdout.write(`        → ${cure}\n`);
  }
}
process.exit(failures === 0 ? 0 : 1);
