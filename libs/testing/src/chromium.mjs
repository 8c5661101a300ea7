import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let unpacking;

async function unpack() {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  const missing = spawnSync('ldd', [path], { encoding: 'utf8' }).stdout?.includes('not found');
  if (missing) {
    // A bare container without a browser's libraries: the package brings those too.
    const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
    await inflate(join(bin, 'al2023.tar.br'));
    setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  }
  return { path, libraries: missing ? join(tmpdir(), 'al2023', 'lib') : undefined };
}

/**
 * The browser of the tests: CHROMIUM_PATH, the system's, or the one that npm brought (unpacked once a process).
 * @returns its program, and the folder of its libraries where the system has none.
 */
export async function findChromium() {
  for (const path of [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']) {
    if (path && existsSync(path)) return { path, libraries: undefined };
  }
  unpacking ??= unpack();
  return unpacking;
}
