import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** As small as brotli goes: seconds here, once, and a twelfth less than what a server can afford while it answers. */
const SMALLEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** Writes each script and style sheet of the browser's build beside itself in brotli (`*.js.br`), for the server to send. */
export function packedAssets(): Plugin {
  let folder = '';
  return {
    name: 'packed-assets',
    apply: 'build',
    configResolved(config) {
      folder = config.build.ssr ? '' : resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!folder) return;
        for (const name of readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file))) {
          const file = join(folder, name);
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params: SMALLEST }));
        }
      },
    },
  };
}
