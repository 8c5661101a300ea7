import { relative } from 'node:path';
import ts from 'typescript';
import { Comments } from './stand-ins.ts';
import { propertyOf, returnOf, Texts, Unknown } from './texts.ts';

/** Who runs a statement: the transaction, the reading role, or a bare connection of the platform. */
export type Side = 'write' | 'read' | 'bare';

interface Place {
  readonly file: string;
  readonly line: number;
  readonly source: ts.SourceFile;
}

/** A call that sends SQL, with what the source says of it. */
export interface Statement extends Place {
  readonly side: Side;
  /** Every text that it can be. */
  readonly texts: readonly string[];
  /** The types that one row has, all at once; undefined where nobody looks at the rows. */
  readonly row: readonly ts.Type[] | undefined;
  /** Types of the parameters; undefined where their number is told at run time alone. */
  readonly parameters: readonly ts.Type[] | undefined;
  /** A comment stands in for a part of the text. */
  readonly partly: boolean;
}

export interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export interface Found {
  readonly statements: readonly Statement[];
  readonly complaints: readonly Complaint[];
  readonly comments: Comments;
}

/** Statements that have no rows and take no parameters: names and settings, quoted by hand. */
const BESIDE_QUERIES =
  /^\s*(?:\/\*.*?\*\/\s*)?(?:savepoint|rollback|release|set|begin|commit|analyze|listen|comment|create|alter|grant|drop|truncate)\b/i;

const NOT_THE_PRODUCT = /\.(spec|e2e)\.ts$|\/testing\//;

/** Every statement of the program's own files under `folder`. */
export function findStatements(program: ts.Program, folder: string): Found {
  return new Search(program, folder).found();
}

class Search {
  readonly #folder: string;
  readonly #checker: ts.TypeChecker;
  readonly #comments = new Comments();
  readonly #texts: Texts;
  readonly #statements: Statement[] = [];
  readonly #complaints: Complaint[] = [];
  readonly #sources: readonly ts.SourceFile[];
  #calls: Map<string, ts.CallExpression[]> | undefined;

  constructor(program: ts.Program, folder: string) {
    this.#folder = folder;
    this.#checker = program.getTypeChecker();
    this.#texts = new Texts(this.#checker, this.#comments);
    this.#sources = program
      .getSourceFiles()
      .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && fileName.startsWith(folder));
  }

  found(): Found {
    for (const source of this.#sources) {
      if (NOT_THE_PRODUCT.test(source.fileName)) continue;
      for (const call of callsIn(source)) {
        const side = sideOf(call, this.#checker);
        if (side) this.#take(call, side);
      }
      this.#statements.push(...this.#viewClasses(source));
    }
    return { statements: this.#statements, complaints: this.#complaints, comments: this.#comments };
  }

  #place(node: ts.Node): Place {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return { file: relative(this.#folder, source.fileName), line: line + 1, source };
  }

  /** TypeORM's class of a view, as the statement that TypeORM makes of it. */
  #viewClasses(source: ts.SourceFile): Statement[] {
    return source.statements.filter(ts.isClassDeclaration).flatMap((declared) => {
      const view = nameIn(declared, 'ViewEntity');
      if (view === undefined || !declared.name) return [];
      const columns = declared.members.filter(ts.isPropertyDeclaration).flatMap((member) => {
        const column = nameIn(member, 'ViewColumn');
        const name = member.name.getText();
        return column === undefined ? [] : [`"${column || name}" as "${name}"`];
      });
      return [
        {
          ...this.#place(declared),
          side: 'read' as const,
          texts: [`select ${columns.join(', ')} from ${view}`],
          row: [this.#checker.getTypeAtLocation(declared)],
          parameters: [],
          partly: false,
        },
      ];
    });
  }

  #take(call: ts.CallExpression, side: Side): void {
    const [text, list] = call.arguments.slice(side === 'write' ? 1 : 0);
    if (!text || BESIDE_QUERIES.test(headOf(text, this.#checker))) return;
    const around = functionAround(call);
    const row = rowOf(call, this.#checker);
    const parameters = parameterTypes(list, this.#checker);
    const open = (row?.flatMap(typeParameters) ?? []).length > 0;
    try {
      const before = this.#comments.times;
      const texts = this.#texts.of(text);
      const partly = this.#comments.times > before;
      if (open && around) this.#takeThrough(around, side, text, list, row);
      else this.#statements.push({ ...this.#place(call), side, texts, row, parameters, partly });
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      if (around && this.#takeThrough(around, side, text, list, row)) return;
      this.#complaints.push({ ...this.#place(call), why: error.message });
    }
  }

  /**
   * A function that puts a statement together of what it is given: checked at each of its calls.
   * @returns false where nobody calls it, or its calls do not tell either.
   */
  #takeThrough(
    around: ts.SignatureDeclaration,
    side: Side,
    text: ts.Expression,
    list: ts.Expression | undefined,
    row: readonly ts.Type[] | undefined,
  ): boolean {
    const calls = this.#callsOf(around);
    const found = calls.map((call) => {
      try {
        const before = this.#comments.times;
        const texts = this.#texts.of(text, this.#texts.bindings(around, call));
        const place =
          list && around.parameters.findIndex(({ name }) => name.getText() === spread(list).getText());
        const given = place === undefined || place < 0 ? list : call.arguments[place];
        return {
          ...this.#place(call),
          side,
          texts,
          row: row?.flatMap((type) => this.#given(type, around, call)),
          parameters: parameterTypes(given, this.#checker),
          partly: this.#comments.times > before,
        };
      } catch (error) {
        if (error instanceof Unknown) return undefined;
        throw error;
      }
    });
    if (!found.every((statement) => statement !== undefined)) return false;
    this.#statements.push(...found);
    return found.length > 0;
  }

  /** A type parameter of the function, as the call has it. */
  #given(type: ts.Type, around: ts.SignatureDeclaration, call: ts.CallExpression): readonly ts.Type[] {
    if (!type.isTypeParameter()) return [type];
    const place = around.typeParameters?.findIndex(({ name }) => name.text === type.symbol.name) ?? -1;
    const node = call.typeArguments?.[place];
    return node ? [this.#checker.getTypeFromTypeNode(node)] : [];
  }

  #callsOf(declared: ts.SignatureDeclaration): ts.CallExpression[] {
    this.#calls ??= Map.groupBy(
      this.#sources.filter(({ fileName }) => !NOT_THE_PRODUCT.test(fileName)).flatMap(callsIn),
      (call) => nameOf(call.expression),
    ) as Map<string, ts.CallExpression[]>;
    const name = declared.name?.getText() ?? '';
    return (this.#calls.get(name) ?? []).filter(
      (call) => this.#checker.getResolvedSignature(call)?.declaration === declared,
    );
  }
}

/** `name` of the decorator's options, '' where they say none; undefined without the decorator. */
function nameIn(declared: ts.HasDecorators, decorator: string): string | undefined {
  for (const { expression } of ts.getDecorators(declared) ?? []) {
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== decorator) continue;
    const [options] = expression.arguments;
    const name = options && ts.isObjectLiteralExpression(options) ? propertyOf(options, 'name') : undefined;
    return name && ts.isStringLiteralLike(name) ? name.text : '';
  }
  return undefined;
}

const nameOf = (callee: ts.Expression): string =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();

function callsIn(source: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

/** The named function or method that a call stands in. */
function functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
  const around = ts.findAncestor(node, (at) => ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at));
  return around && ts.isFunctionLike(around) ? around : undefined;
}

/** `[...values]` for `values`. */
function spread(list: ts.Expression): ts.Expression {
  const [only, ...more] = ts.isArrayLiteralExpression(list) ? list.elements : [];
  return only && more.length === 0 && ts.isSpreadElement(only) ? only.expression : list;
}

const typeParameters = (type: ts.Type): readonly ts.Type[] => (type.isTypeParameter() ? [type] : []);

/** How the text begins, as far as it stands in the call or in the constant that the call names. */
function headOf(text: ts.Expression, checker: ts.TypeChecker): string {
  if (ts.isTemplateExpression(text)) return text.head.text;
  if (ts.isStringLiteralLike(text)) return text.text;
  const declared = ts.isIdentifier(text) ? checker.getSymbolAtLocation(text)?.valueDeclaration : undefined;
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  return value ? headOf(value, checker) : '';
}

function sideOf({ expression }: ts.CallExpression, checker: ts.TypeChecker): Side | undefined {
  if (ts.isIdentifier(expression) && expression.text === 'sqlIn') return 'write';
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'query') return undefined;
  if (expression.expression.kind === ts.SyntaxKind.SuperKeyword) return undefined;
  const declared = checker.getSymbolAtLocation(expression)?.declarations?.[0]?.getSourceFile().fileName ?? '';
  if (declared.includes('/typeorm/')) return 'read';
  return declared.includes('/@types/pg/') ? 'bare' : undefined;
}

/** One of the rows that the call promises. */
function rowOf(node: ts.CallExpression, checker: ts.TypeChecker): readonly ts.Type[] | undefined {
  const whole = ts.isAwaitExpression(node.parent) ? node.parent : node;
  if (ts.isExpressionStatement(whole.parent)) return undefined;
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(node));
  if (!promised) return undefined;
  const rows = promised.getProperty('rows');
  const list = rows ? checker.getTypeOfSymbol(rows) : promised;
  const row = checker.getIndexTypeOfType(list, ts.IndexKind.Number) ?? list;
  return row.isIntersection() ? row.types : [row];
}

function parameterTypes(
  node: ts.Expression | undefined,
  checker: ts.TypeChecker,
): readonly ts.Type[] | undefined {
  if (!node) return [];
  if (ts.isAsExpression(node)) return parameterTypes(node.expression, checker);
  if (ts.isArrayLiteralExpression(node)) {
    const parts = node.elements.map((element) =>
      ts.isSpreadElement(element)
        ? parameterTypes(element.expression, checker)
        : [checker.getTypeAtLocation(element)],
    );
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  const list = initializerOf(node, checker) ?? returnedBy(node, checker);
  if (list) return parameterTypes(list, checker);
  const type = checker.getTypeAtLocation(node);
  return checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference) : undefined;
}

/** `const parameters = [shopId, id]`, named in the call. */
function initializerOf(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const declared = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  const value =
    declared && ts.isVariableDeclaration(declared) && ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const
      ? declared.initializer
      : undefined;
  return value && (ts.isArrayLiteralExpression(value) || ts.isCallExpression(value)) ? value : undefined;
}

/** `parametersOf(claim)`, a function that gives a list and does nothing else. */
function returnedBy(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const declared = ts.isCallExpression(node) ? checker.getResolvedSignature(node)?.declaration : undefined;
  const value = declared && returnOf(declared);
  return value && ts.isArrayLiteralExpression(value) ? value : undefined;
}
