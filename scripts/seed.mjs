/** `npm run seed -- --products 10000 --orders 50000`: many made-up products and orders in the shop, for measuring. */
import { ensureReady } from './lib/ready.mjs';
import { at, run } from './lib/repository.mjs';

const node = await ensureReady();
const { code } = await run(node, [at('backend', 'dist', 'src', 'bulk', 'main.js'), ...process.argv.slice(2)]);
process.exitCode = code;
