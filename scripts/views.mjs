// Makes the types of the views' rows anew (`views.generated.ts`), from a database that the migrations made.
import { ensureInstalled } from './lib/prepare.mjs';
import { run, serverNode } from './lib/repository.mjs';

await ensureInstalled();
const { code } = await run(serverNode(), ['--max-semi-space-size=64', 'scripts/sql/main.ts', '--write']);
process.exit(code);
