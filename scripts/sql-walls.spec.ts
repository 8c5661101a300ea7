import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { readSchema } from '../backend/src/platform/database/index.ts';
import { checkStatements, touchersInDatabase } from './sql/check.ts';
import { misplaced } from './sql/places.ts';
import { keepViewTypes, viewTypes } from './sql/views.ts';
import { breaches, type Manifests, readManifests } from './sql/walls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const PLANTED: Record<string, string> = {
  'modules/customers/writes.ts': 'update orders set email = $1',
  'modules/customers/hides.ts': 'with gone as (delete from postings returning id) select id from gone',
  'modules/customers/locks.ts':
    'select o.id from customers c join orders o on o.phone = c.email for update of o',
  'modules/customers/reads.ts': 'select 1 as one from customers where exists (select from stock_takes)',
  'modules/customers/lawful.ts':
    'update customers c set note = o.phone from orders o where o.phone = c.email',
};

describe('the walls between the tables of modules', () => {
  const database = useDatabase('empty', { invariants: false });
  const folder = mkdtempSync(join(root, '.sql-planted-'));
  const views = [{ file: 'modules/customers/read/planted.view.sql', name: 'planted' }];
  let said: string[] = [];

  beforeAll(async () => {
    // As the scratch database of the check has it.
    await database.query(`alter schema ${readSchema()} rename to read`);
    await database.query('create view read.planted as select name from public.staff');
    await database.query(
      'create function planted() returns void language plpgsql as $$ begin insert into outbox (id) select id from orders; end $$',
    );
    const files = Object.entries(PLANTED).map(([name, text]) => {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        `declare function sqlIn(em: object, text: string, parameters?: readonly unknown[]): Promise<object[]>;
         export const rows = sqlIn({}, ${JSON.stringify(text)}, ${text.includes('$1') ? "['a']" : '[]'});`,
      );
      return file;
    });
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      types: [],
    });
    const { touchers, catalog } = await checkStatements(program, folder, database.url);
    const all = [...touchers, ...(await touchersInDatabase(views, database.url))];
    const manifests: Manifests = new Map([
      ...readManifests(join(root, 'backend', 'src')),
      ['customers', { owns: ['customers'], functions: ['planted'], reads: ['orders', 'wilayas'] }],
      ['reviews', { owns: ['reviews', 'shops'], reads: [] }],
    ]);
    said = [...breaches(manifests, all, views, catalog)].map(({ file, why }) => `${file}: ${why}`);
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['another module’s table is written', /writes\.ts: writes orders of orders/],
    ['it is written inside a statement', /hides\.ts: writes postings of payments/],
    ['it is locked', /locks\.ts: locks orders of orders/],
    ['it is read and not declared', /reads\.ts: reads stock_takes of stock/],
    ['a view reads it', /planted\.view\.sql: reads staff of staff/],
    ['a function writes it', /function planted: writes outbox of platform/],
    ['nobody owns a function', /function begin_customer_figures: no module owns it/],
    ['nobody owns a table', /no module owns customer_phones/],
    ['two own it', /shops belongs to/],
    ['what is declared is not so', /customers\/tables\.json: nothing reads wilayas/],
  ])('is told when %s', (_, complaint) => {
    expect(said.join('\n')).toMatch(complaint);
  });

  it('lets pass what is declared, and what is the module’s own', () => {
    expect(said.filter((one) => one.includes('lawful.ts'))).toEqual([]);
  });

  it('refuses types of views that are not what the views are, and makes them anew', async () => {
    const files = await viewTypes(views, database.url);
    const [[file, text] = ['', '']] = files;
    expect(file).toBe('modules/customers/read/views.generated.ts');
    expect(text).toContain('export interface PlantedView {\n  readonly name: string;\n}');
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text.replace('string', 'number'));
    expect(keepViewTypes(folder, files, false)).toEqual([
      { file, line: 1, why: expect.stringContaining('npm run views') },
    ]);
    keepViewTypes(folder, files, true);
    expect(keepViewTypes(folder, files, false)).toEqual([]);
  });
});

describe('the places of statements', () => {
  const folder = mkdtempSync(join(root, '.sql-planted-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What is said of the file, by the lines of its text. */
  const saidOf = (name: string, text: string): number[] => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const program = ts.createProgram([file], { noEmit: true, types: [], noLib: true });
    return [...misplaced(program, folder)].map(({ line }) => line);
  };
  const STATEMENTS = [
    "export const a = 'select 1 as one from orders where id = $1';",
    'export const b = `/* prepared:planted */\nupdate orders set email = $1`;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template
    'export const c = (table: string) => `delete from ${table} where id = $1`;',
    "export const d = { e: 'insert into orders (id) values ($1)' };",
    "export const f = 'with gone as (delete from orders returning id) select id from gone';",
  ].join('\n');

  it.each(['application', 'http', 'subscribers', 'jobs', 'domain'])('are not in %s/', (room) => {
    expect(saidOf(`modules/customers/${room}/planted.ts`, STATEMENTS)).toEqual([1, 2, 4, 5, 6]);
  });

  it('are not beside the door of a module', () => {
    expect(saidOf('modules/customers/customers.api.ts', STATEMENTS)).toHaveLength(5);
  });

  it.each([
    'modules/customers/persistence/planted.ts',
    'modules/customers/read/planted.ts',
    'modules/customers/application/planted.spec.ts',
    'platform/outbox/planted.ts',
  ])('are in %s', (name) => {
    expect(saidOf(name, STATEMENTS)).toEqual([]);
  });

  it('are not what other words only look like', () => {
    const words =
      "export const a = ['release', 'update', 'select', 'with', 'with love', 'update failed', 'delete'];";
    expect(saidOf('modules/customers/domain/words.ts', words)).toEqual([]);
  });
});
