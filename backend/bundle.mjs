/**
 * The server in a few files (`dist/server`), from what `nest build` has made: some five thousand modules are found, read and
 * compiled one by one otherwise, at each start. Programs that begin elsewhere (workers, seeds, tools) run from `dist/src`.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { inAscii } from '../scripts/lib/ascii.mjs';

const DIST = fileURLToPath(new URL('dist', import.meta.url));
const OUT = join(DIST, 'server');
/** Found by their names when the server runs (`platform/database/discover.ts`). */
const FOUND =
  /^(?:src\/modules\/[^/]+\/(?:persistence\/entities|read\/[^/]+\.view)|migrations\/Migration\w+)\.js$/;
/** Programs of the machine's own kind, which no bundle can hold. */
const NATIVE = [/^sharp$/, /^@node-rs\/argon2$/];
/** Not installed: whoever asks for one of them goes on without it. Anything else that is missing fails the build. */
const OPTIONAL = [
  /^@nestjs\/(?:microservices|platform-express|websockets)(?:\/|$)/,
  /^@fastify\/view$/,
  /^class-(?:transformer|validator)$/,
];

const found = readdirSync(DIST, { recursive: true })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => FOUND.test(file))
  .sort();

/** In place of `platform/database/load-found.js`: from the file's place below `dist` to its module. */
const loadFound = `import { relative, sep } from 'node:path';
import { codeFile } from '../files/backend-file.js';
const DIST = codeFile('..');
const found = {
${found.map((file) => `  ${JSON.stringify(file)}: () => import(${JSON.stringify(join(DIST, file))}),`).join('\n')}
};
export const loadFound = (file) => found[relative(DIST, file).split(sep).join('/')]();
`;

/** What would load a second copy of something that the bundle holds. */
const insteadOfLoading = {
  name: 'instead-of-loading',
  load(id) {
    if (relative(DIST, id).endsWith(join('database', 'load-found.js'))) return loadFound;
    // It asks TypeORM for two names that are no longer there, by a `require` of its own.
    if (id.endsWith(join('@nestjs', 'typeorm', 'dist', 'common', 'typeorm-compat.js')))
      return 'export const Connection = undefined;\nexport const AbstractRepository = undefined;\n';
    return null;
  },
};

const bundle = await rolldown({
  // The second by its name, for whoever asks whether everything can be loaded.
  input: { main: join(DIST, 'src', 'main.js'), serve: join(DIST, 'src', 'launch', 'serve.js') },
  platform: 'node',
  external: [...NATIVE, ...OPTIONAL],
  preserveEntrySignatures: 'allow-extension',
  plugins: [insteadOfLoading, { name: 'ascii', renderChunk: inAscii }],
  onLog(level, { message }) {
    if (level === 'warn') throw new Error(message);
  },
});
rmSync(OUT, { recursive: true, force: true });
await bundle.write({
  dir: OUT,
  format: 'esm',
  // Lines of a stack stay readable, and classes keep their names, but for those of which there are two.
  minify: false,
  comments: false,
  // One file of all migrations, and of them alone: most starts need none.
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: 'migrations', test: /[\\/]dist[\\/]migrations[\\/]/ }],
  },
});
