import ts from 'typescript';
import type { StandIns } from './texts.ts';

interface Word {
  readonly text: string;
  readonly line: number;
  used: boolean;
}

/**
 * `// sql: condition = true (each condition is run by x.spec.ts)`: this expression is told at run time alone; the
 * statement is checked with the words behind the sign, and the reason says who answers for the rest.
 */
const STAND_IN = /^\s*\/\/ sql: (.+?) = (.+) \(([^()].+)\)$/;
/** `// sql: "name" is as typed (why)`: that it is never null, say, is known to the code and not to the database. */
const AS_TYPED = /^\s*\/\/ sql: ("\w+") is as typed \((.+)\)$/;
const KEPT = 'is as typed';

/** The comments of the files that say what no compiler tells; one that nothing uses is a lie. */
export class Comments implements StandIns {
  readonly #files = new Map<ts.SourceFile, Map<string, Word>>();
  /** How often one stood in so far. */
  times = 0;

  of(expression: ts.Expression): string | undefined {
    const found = this.#use(expression.getSourceFile(), expression.getText());
    if (found) this.times += 1;
    return found?.text;
  }

  /** Whether the file says so of a column. */
  isAsTyped(file: ts.SourceFile, column: string): boolean {
    return this.#use(file, `"${column}"`)?.text === KEPT;
  }

  /** Words that no statement needs. */
  *idle(): Generator<{ file: string; line: number; name: string }> {
    for (const [file, words] of this.#files)
      for (const [name, { used, line }] of words) if (!used) yield { file: file.fileName, line, name };
  }

  #use(file: ts.SourceFile, name: string): Word | undefined {
    const found = this.#in(file).get(name);
    if (found) found.used = true;
    return found;
  }

  #in(file: ts.SourceFile): Map<string, Word> {
    const known = this.#files.get(file);
    if (known) return known;
    const found = new Map<string, Word>();
    for (const [index, line] of file.text.split('\n').entries()) {
      const [, name, text] = AS_TYPED.test(line)
        ? ['', AS_TYPED.exec(line)?.[1], KEPT]
        : (STAND_IN.exec(line) ?? []);
      if (name && text) found.set(name, { text, line: index + 1, used: false });
    }
    this.#files.set(file, found);
    return found;
  }
}
