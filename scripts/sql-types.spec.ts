import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { readSchema } from '../backend/src/platform/database/index.ts';
import { checkStatements, type Report } from './sql/check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Statements of a file that knows no more of the helpers than their types, each with what is to be said of it. */
const PLANTED: readonly [title: string, statement: string, complaint: RegExp | null, comment?: string][] = [
  [
    'a column that is not there',
    "sqlIn<{ id: string }>(em, 'select id, nickname from staff')",
    /column "nickname" does not exist/,
  ],
  [
    'a table that is not there',
    "sqlIn(em, 'delete from shopkeepers')",
    /relation "shopkeepers" does not exist/,
  ],
  [
    'a column that the row promises and the statement does not give',
    "sqlIn<{ id: string; name: string }>(em, 'select id from shops')",
    /has no column "name"/,
  ],
  [
    'a number that is told as text',
    "sqlIn<{ total: string }>(em, 'select total from orders')",
    /"total" is number, not string/,
  ],
  [
    'a bigint of a text without its mark',
    "reader.query<{ total: number }[]>('select total from order_rows')",
    /"total" is string, not number/,
  ],
  [
    'a date in JSON',
    "sqlIn<{ place: { at: Date } }>(em, 'select place from orders')",
    /"place" is JSON, not/,
  ],
  [
    'a column that can be null',
    "sqlIn<{ email: string }>(em, 'select email from orders')",
    /"email" can be null/,
  ],
  [
    'the far side of an outer join',
    "sqlIn<{ name: string }>(em, 'select t.name from orders o left join transporters t on t.id = o.transporter_id')",
    /"name" can be null/,
  ],
  [
    'a sum over no rows',
    "sqlIn<{ sum: number }>(em, 'select sum(total)::bigint as sum from orders')",
    /"sum" can be null/,
  ],
  [
    'a word that the check of a column allows and the type does not',
    "sqlIn<{ status: 'draft' }>(em, 'select status from products')",
    /"status" can also be/,
  ],
  [
    'a parameter too few',
    "sqlIn(em, 'delete from orders where id = $1 and shop_id = $2', [id])",
    /has 1 parameters, the statement 2/,
  ],
  [
    'a parameter of another kind',
    "sqlIn(em, 'delete from orders where number = $1', [true])",
    /\$1 is int8 and cannot take true/,
  ],
  [
    'a list that is sent as JSON',
    "sqlIn(em, 'update orders set coupon = $1::jsonb', [[id]])",
    /\$1 is jsonb and cannot take string\[\]/,
  ],
  [
    'parameters that nobody counts',
    "sqlIn(em, 'delete from orders where id = $1', list)",
    /how many parameters/,
  ],
  ['a text that is made at run time', "sqlIn(em, 'select ' + id)", /does not tell/],
  ['rows that are any', "reader.query('select id from order_rows')", /says nothing of its rows/],
  [
    'rows of open type',
    "sqlIn<Record<string, string>>(em, 'select id from orders')",
    /type of its rows is open/,
  ],
  [
    'one choice of a table among two',
    'sqlIn<{ sku: string | null }>(em, `select sku from ${one}`)',
    /column "sku" does not exist/,
  ],
  [
    'a wrong row through a function of its own',
    "through<{ nickname: string }>('shops')",
    /has no column "nickname"/,
  ],
  [
    'a word that nothing needs',
    "sqlIn(em, 'select 1')",
    /no statement needs this word for nothing/,
    '// sql: nothing = true (a lie)',
  ],
  [
    'what is never null by an inner join',
    "sqlIn<{ name: string }>(em, 'select t.name from orders o join transporters t on t.id = o.transporter_id')",
    null,
  ],
  [
    'what the condition makes sure of',
    "sqlIn<{ email: string }>(em, 'select email from orders where email is not null')",
    null,
  ],
  [
    'a sum of each group',
    "sqlIn<{ sum: number }>(em, 'select sum(total)::bigint as sum from orders group by shop_id')",
    null,
  ],
  [
    'what a statement has just set',
    "sqlIn<{ email: string }>(em, 'update orders set email = $1 returning email', [id])",
    null,
  ],
  ['the same choice twice', 'sqlIn<{ id: string }>(em, `select ${one}.id from ${one}`)', null],
  [
    'a number that is computed',
    'sqlIn<{ id: string }>(em, `select id from orders limit ${6_000 / 2}`)',
    null,
  ],
  [
    'what a comment stands in for',
    "sqlIn<{ total: number }>(em, `select total from orders where ${id + ''}`)",
    null,
    "// sql: id + '' = true (a spec says so)",
  ],
];

const FILE = `
declare function sqlIn<T extends object = object>(em: object, text: string, parameters?: readonly unknown[]): Promise<T[]>;
import { DataSource } from 'typeorm';
declare function ViewEntity(options: { name: string }): ClassDecorator;
declare function ViewColumn(options?: { name: string }): PropertyDecorator;
@ViewEntity({ name: 'shown_promotions' }) export class View { @ViewColumn({ name: 'shop_id' }) shopId!: string; @ViewColumn() value!: number }
declare const em: object, reader: DataSource, id: string, list: unknown[], one: 'products' | 'shops';
async function through<T extends object>(table: string): Promise<T[]> {
  return await sqlIn<T>(em, \`select id from \${table}\`);
}
`;

describe('the check of statements', () => {
  const database = useDatabase('empty', { invariants: false });
  const folder = mkdtempSync(join(root, '.sql-planted-'));
  let report: Report;
  const lines: number[] = [];

  beforeAll(async () => {
    const file = join(folder, 'planted.ts');
    let text = FILE;
    for (const [title, statement, , comment = `// ${title}`] of PLANTED) {
      text += `${comment}\n`;
      lines.push(text.split('\n').length);
      text += `export const s${lines.length} = await ${statement};\n`;
    }
    writeFileSync(file, text);
    const options: ts.CompilerOptions = {
      strict: true,
      experimentalDecorators: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
    };
    // As the scratch database of the check has it: statements are looked at under a name that stays.
    await database.query(`alter schema ${readSchema()} rename to read`);
    report = await checkStatements(ts.createProgram([file], options), folder, database.url);
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a bigint that TypeORM gives as text to the class of a view', () => {
    const line = FILE.split('\n').findIndex((text) => text.startsWith('@ViewEntity')) + 1;
    const said = report.complaints.filter((item) => item.line === line);
    expect(said.map(({ why }) => why)).toEqual(['"value" is string, not number']);
  });

  it.each(PLANTED)('%s', (title, _, complaint) => {
    const line = lines[PLANTED.findIndex(([name]) => name === title)] ?? 0;
    const said = report.complaints.filter((item) => item.line === line || item.line === line - 1);
    if (complaint === null) expect(said).toEqual([]);
    else expect(said.map(({ why }) => why).join('\n')).toMatch(complaint);
  });
});
