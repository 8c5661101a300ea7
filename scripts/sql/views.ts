import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type Catalogue, readCatalog } from './catalog.ts';
import type { View } from './check.ts';
import { type Described, describe, listen } from './describe.ts';
import { type Shape, shapeOf } from './javascript.ts';
import { type Known, Nullability } from './nullability.ts';
import type { Complaint } from './statements.ts';

const HEAD = `// Rows of this folder's views as a marked statement gives them. Made by \`npm run views\`; \`npm run check\` looks whether
// they still are.
`;

/** The text of `views.generated.ts` for each folder of views. */
export async function viewTypes(views: readonly View[], url: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await listen(client, 'read, public');
    const catalog = await readCatalog(client);
    const files = new Map<string, string>();
    for (const { file, name } of views) {
      const described = await describe(client, `select * from read.${name}`);
      const path = join(dirname(file), 'views.generated.ts');
      files.set(path, `${files.get(path) ?? HEAD}\n${interfaceOf(name, described, catalog)}`);
    }
    return files;
  } finally {
    await client.end();
  }
}

/** Writes them, or tells which are not what they should be. */
export function keepViewTypes(
  folder: string,
  files: ReadonlyMap<string, string>,
  write: boolean,
): readonly Complaint[] {
  return [...files].flatMap(([file, text]) => {
    const path = join(folder, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
    if (!write) return [{ file, line: 1, why: 'is not what the views are now: npm run views' }];
    writeFileSync(path, text);
    return [];
  });
}

function interfaceOf(name: string, { columns, queries }: Described, catalog: Catalogue): string {
  const known = queries[0] ? new Nullability(catalog, new Set()).columnsOf(queries[0]) : [];
  const lines = columns.map((column, index) => {
    const key = /^[a-z_]\w*$/i.test(column.name) ? column.name : `'${column.name}'`;
    return `  readonly ${key}: ${typeOf(shapeOf(column.type, catalog, true), known[index])};`;
  });
  const title = name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `/** ${name} */\nexport interface ${title}View {\n${lines.join('\n')}\n}\n`;
}

function typeOf(shape: Shape, known: Known | undefined): string {
  const type = known?.words ? known.words.map((word) => `'${word}'`).join(' | ') : plain(shape);
  return (known?.nullable ?? true) && type !== 'unknown' ? `${type} | null` : type;
}

function plain(shape: Shape): string {
  if (shape.kind === 'array') return `${plain(shape.of)}[]`;
  return shape.kind === 'json' ? 'unknown' : shape.kind;
}
