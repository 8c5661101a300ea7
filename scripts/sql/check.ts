import { relative } from 'node:path';
import pg from 'pg';
import type ts from 'typescript';
import { type Catalogue, readBodies, readCatalog } from './catalog.ts';
import { Comparison } from './compare.ts';
import { describe, listen } from './describe.ts';
import { Types } from './javascript.ts';
import { type Complaint, findStatements } from './statements.ts';
import { queryOfView, type Touched, touchedBy, touchedInText } from './touched.ts';

/** A statement, view or function, and the tables and views that it touches. */
export interface Toucher {
  /** Below the folder that was looked at. */
  readonly file: string;
  readonly line: number;
  readonly touched: readonly Touched[];
}

export interface Report {
  readonly count: number;
  readonly complaints: readonly Complaint[];
  readonly touchers: readonly Toucher[];
  readonly catalog: Catalogue;
}

/** Compares every statement of the program's files under `folder` with the database at `url`. */
export async function checkStatements(program: ts.Program, folder: string, url: string): Promise<Report> {
  const found = findStatements(program, folder);
  const write = new pg.Client({ connectionString: url });
  const read = new pg.Client({ connectionString: url });
  await Promise.all([write.connect(), read.connect()]);
  try {
    await listen(write, 'public');
    await listen(read, 'read, public');
    const types = new Types(program.getTypeChecker());
    const catalog = await readCatalog(write);
    const comparison = new Comparison(types, catalog, { write, read }, found.comments);
    const complaints = [...found.complaints];
    const touchers: Toucher[] = [];
    for (const statement of found.statements) {
      const { complaints: said, described } = await comparison.check(statement);
      complaints.push(...said);
      const { file, line } = statement;
      touchers.push({ file, line, touched: described.flatMap(({ queries }) => [...touchedBy(queries)]) });
    }
    for (const { file, line, name } of found.comments.idle())
      complaints.push({
        file: relative(folder, file),
        line,
        why: `no statement needs this word for ${name}`,
      });
    return { count: found.statements.length, complaints, touchers, catalog };
  } finally {
    await Promise.all([write.end(), read.end()]);
  }
}

/** A file of the schema `read` and the name of its view. */
export interface View {
  readonly file: string;
  readonly name: string;
}

/** What each view touches itself, and each function in its own words. */
export async function touchersInDatabase(views: readonly View[], url: string): Promise<Toucher[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await listen(client, 'read, public');
    const touchers: Toucher[] = [];
    for (const { file, name } of views) {
      const { queries } = await describe(client, `select from read.${name}`);
      touchers.push({ file, line: 1, touched: [...touchedBy(queryOfView(queries))] });
    }
    const { relations } = await readCatalog(client);
    for (const { name, body, on } of await readBodies(client))
      touchers.push({ file: `function ${name}`, line: 1, touched: [...touchedInText(body, on, relations)] });
    return touchers;
  } finally {
    await client.end();
  }
}
