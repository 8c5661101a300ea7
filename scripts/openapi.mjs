// Writes docs/openapi.json from the contracts. They are TypeScript, which the project's own Node reads as it is.
import { run, serverNode } from './lib/repository.mjs';

const program = `
  import { writeFileSync } from 'node:fs';
  import { openApiText } from './backend/src/platform/http/openapi/document.ts';
  writeFileSync('docs/openapi.json', openApiText());
`;
const { code } = await run(serverNode(), ['--input-type=module', '--eval', program]);
process.exit(code);
