import { relative } from 'node:path';
import pg from 'pg';
import type ts from 'typescript';
import { readCatalogue } from './catalogue.ts';
import { Comparison } from './compare.ts';
import { listen } from './describe.ts';
import { Types } from './javascript.ts';
import { type Complaint, findStatements } from './statements.ts';

export interface Report {
  readonly count: number;
  readonly complaints: readonly Complaint[];
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
    const comparison = new Comparison(types, await readCatalogue(write), { write, read }, found.comments);
    const complaints = [...found.complaints];
    for (const statement of found.statements)
      complaints.push(...(await comparison.check(statement)).complaints);
    for (const { file, line, name } of found.comments.idle())
      complaints.push({
        file: relative(folder, file),
        line,
        why: `no statement needs this word for ${name}`,
      });
    return { count: found.statements.length, complaints };
  } finally {
    await Promise.all([write.end(), read.end()]);
  }
}
