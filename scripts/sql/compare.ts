import type pg from 'pg';
import type ts from 'typescript';
import type { Catalogue } from './catalog.ts';
import { type Described, describe } from './describe.ts';
import { type Shape, shapeOf, type Types, wordFor } from './javascript.ts';
import { type Known, Nullability } from './nullability.ts';
import type { Comments } from './stand-ins.ts';
import type { Complaint, Statement } from './statements.ts';

const MARK = /^\s*\/\* (?:prepared:[\w-]{1,40}|sql) \*\//;

/** A connection for each search path that statements run with. */
export interface Connections {
  readonly write: pg.Client;
  readonly read: pg.Client;
}

/** Compares what the source says of a statement with what the database says. */
export class Comparison {
  readonly #types: Types;
  readonly #catalog: Catalogue;
  readonly #connections: Connections;
  readonly #comments: Comments;

  constructor(types: Types, catalog: Catalogue, connections: Connections, comments: Comments) {
    this.#comments = comments;
    this.#types = types;
    this.#catalog = catalog;
    this.#connections = connections;
  }

  /** What is wrong with it, and how the database reads each of its texts. */
  async check(statement: Statement): Promise<{ complaints: Complaint[]; described: Described[] }> {
    const { file, line } = statement;
    const described: Described[] = [];
    const whys: string[] = [];
    for (const text of statement.texts) {
      try {
        const found = await describe(this.#connections[statement.side === 'read' ? 'read' : 'write'], text);
        described.push(found);
        whys.push(...this.#parameters(statement, found), ...this.#row(statement, text, found));
      } catch (error) {
        whys.push(`${(error as Error).message}\n    in: ${text.replace(/\s+/g, ' ').trim()}`);
      }
    }
    return { complaints: [...new Set(whys)].map((why) => ({ file, line, why })), described };
  }

  *#parameters({ parameters, partly }: Statement, found: Described): Generator<string> {
    if (!parameters) {
      if (!partly) yield 'how many parameters there are is not told: write them as a list in the call';
      return;
    }
    if (!partly && parameters.length !== found.parameters.length)
      yield `has ${parameters.length} parameters, the statement ${found.parameters.length}`;
    for (const [index, wanted] of found.parameters.entries()) {
      const given = parameters[index];
      const name = this.#catalog.types.get(wanted)?.name ?? `type ${wanted}`;
      if (given && !this.#canSend(given, wanted))
        yield `$${index + 1} is ${name} and cannot take ${this.#types.checker.typeToString(given)}`;
    }
  }

  /** Text stands for most types of the database; numbers, booleans, dates and bytes only for their own. */
  #canSend(given: ts.Type, wanted: number): boolean {
    const types = this.#types;
    if (types.isOpen(given)) return false;
    const found = this.#catalog.types.get(wanted);
    return types.partsOf(given).every((part) => {
      if (found?.element) {
        const element = types.elementOf(part);
        return element !== undefined && this.#canSend(element, found.element);
      }
      const is = (...kinds: Exclude<Shape['kind'], 'array'>[]) =>
        kinds.some((kind) => types.fits({ kind }, part));
      switch (found?.name) {
        case 'bool':
          return is('boolean');
        case 'int2':
        case 'int4':
        case 'float4':
        case 'float8':
          return is('number');
        case 'int8':
        case 'numeric':
          return is('number', 'string');
        case 'timestamptz':
        case 'timestamp':
          return is('Date', 'string');
        case 'bytea':
          return is('Buffer');
        case 'json':
        case 'jsonb':
          return (
            is('string') || (types.elementOf(part) === undefined && is('json') && !is('number', 'boolean'))
          );
        default:
          return is('string');
      }
    });
  }

  *#row(statement: Statement, text: string, found: Described): Generator<string> {
    const { row, side, parameters } = statement;
    if (!row || found.columns.length === 0) return;
    const types = this.#types;
    if (row.some((type) => types.isOpen(type))) yield 'says nothing of its rows: give the row a type';
    if (row.some((type) => types.checker.getIndexInfosOfType(type).length > 0))
      yield 'the type of its rows is open: name the columns';
    const query = found.queries.find(({ canSetTag }) => canSetTag === 'true');
    const filled = new Set(parameters?.flatMap((type, index) => (types.allowsNull(type) ? [] : [index + 1])));
    const known = query ? new Nullability(this.#catalog, filled).columnsOf(query) : [];
    const marked = side === 'write' || MARK.test(text);
    for (const property of row.flatMap((type) => types.checker.getPropertiesOfType(type))) {
      const { name } = property;
      const declared = types.checker.getTypeOfSymbol(property);
      const index = found.columns.findIndex((column) => column.name === name);
      const column = found.columns[index];
      if (column) {
        const shape = shapeOf(column.type, this.#catalog, marked);
        yield* this.#column(statement, name, declared, shape, known[index]);
      } else if (!types.allowsMissing(property)) yield `has no column "${name}"`;
    }
  }

  *#column(
    { source }: Statement,
    name: string,
    declared: ts.Type,
    shape: Shape,
    known: Known | undefined,
  ): Generator<string> {
    const types = this.#types;
    if (types.isOpen(declared)) return;
    const said = types.checker.typeToString(declared);
    if (!types.fits(shape, declared)) yield `"${name}" is ${wordFor(shape)}, not ${said}`;
    const beyond = known?.words?.filter((word) => !types.allowsWord(word, declared)) ?? [];
    const empty = (known?.nullable ?? true) && !types.allowsNull(declared);
    if ((beyond.length === 0 && !empty) || this.#comments.isAsTyped(source, name)) return;
    if (empty) yield `"${name}" can be null: ${said} cannot`;
    if (beyond.length > 0) yield `"${name}" can also be ${beyond.join(', ')}: ${said} cannot`;
  }
}
