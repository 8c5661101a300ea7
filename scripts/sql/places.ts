import { relative } from 'node:path';
import ts from 'typescript';
import type { Complaint } from './statements.ts';

/** How a statement begins; words of the trade as `release` and `update` stand alone and are none. */
const STATEMENT =
  /^\s*(?:\/\* (?:sql|prepared:[\w-]+)|select\s+\S|insert into\s|update\s+\S+(?:\s+\w+)?\s+set\s|delete from\s|with (?:recursive )?\w+(?: \([^)]*\))? as |merge into\s|truncate\s|lock table\s|(?:rollback to |release )?savepoint\s)/;
const OF_A_MODULE = /^modules\/[^/]+\//;
const ALLOWED = /^modules\/[^/]+\/(?:persistence|read|testing)\/|\.spec\.ts$/;

/** Statements that stand outside the `persistence/` and `read/` of a module: what decides does not speak to tables. */
export function* misplaced(program: ts.Program, folder: string): Generator<Complaint> {
  for (const source of program.getSourceFiles()) {
    const file = relative(folder, source.fileName);
    if (!OF_A_MODULE.test(file) || ALLOWED.test(file)) continue;
    for (const start of statementsIn(source)) {
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      yield { file, line, why: 'a statement belongs into persistence/, or into read/ when it reads views' };
    }
  }
}

/** Where they begin in the text. */
function statementsIn(source: ts.SourceFile): number[] {
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isTemplateHead(node) ? `${node.text}x` : ts.isStringLiteralLike(node) ? node.text : '';
    if (STATEMENT.test(text)) starts.push(node.getStart(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return starts;
}
