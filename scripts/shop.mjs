/** `npm run shop -- list | open | move`: the shops of this installation and the hosts at which they answer. */
import { ensureReady } from './lib/ready.mjs';
import { at, run } from './lib/repository.mjs';

const node = await ensureReady();
const main = at('backend', 'dist', 'src', 'launch', 'shops.js');
const { code } = await run(node, [main, ...process.argv.slice(2)]);
process.exitCode = code;
