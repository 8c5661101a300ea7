import ts from 'typescript';

/** More ways to put one statement together than this are no longer a statement but a program. */
const MAX = 64;

/** What the holes of a file's statements stand for while they are checked. */
export interface StandIns {
  of(expression: ts.Expression): string | undefined;
}

/** Why a text could not be told from the source alone. */
export class Unknown extends Error {
  constructor(at: ts.Node, why: string) {
    super(`${why}: ${at.getText()}`);
  }
}

/** What was chosen on the way: one that is named twice in a statement is the same both times. */
type Choices = ReadonlyMap<string, string>;
interface Way<T> {
  readonly value: T;
  readonly given: Choices;
}
/** What the parameters of a function are at one of its calls. */
export type Bindings = ReadonlyMap<ts.Symbol, readonly Way<string>[]>;

const ARITHMETIC: ReadonlyMap<ts.SyntaxKind, (left: number, right: number) => number> = new Map([
  [ts.SyntaxKind.AsteriskToken, (left: number, right: number) => left * right],
  [ts.SyntaxKind.SlashToken, (left: number, right: number) => left / right],
  [ts.SyntaxKind.MinusToken, (left: number, right: number) => left - right],
]);
const FREE: Choices = new Map();
const NONE: Bindings = new Map();

/** Tells every text that an expression can be, from constants, templates, choices and small functions. */
export class Texts {
  readonly #checker: ts.TypeChecker;
  readonly #standIns: StandIns;

  constructor(checker: ts.TypeChecker, standIns: StandIns) {
    this.#checker = checker;
    this.#standIns = standIns;
  }

  /** @throws Unknown where the source does not tell. */
  of(expression: ts.Expression, bindings: Bindings = NONE): readonly string[] {
    return [...new Set(this.#ways(expression, bindings).map(({ value }) => value))];
  }

  /** The parameters of a function that this call gives as texts, those taken out of an object too. */
  bindings(declared: ts.SignatureDeclaration, call: ts.CallExpression): Bindings {
    const found = new Map<ts.Symbol, readonly Way<string>[]>();
    const bind = (name: ts.BindingName, value: ts.Expression | undefined) => {
      const symbol = ts.isIdentifier(name) ? this.#symbol(name) : undefined;
      const ways = symbol && value && this.#perhaps(value, found);
      if (symbol && ways) found.set(symbol, ways);
    };
    for (const [index, parameter] of declared.parameters.entries()) {
      const argument = call.arguments[index] ?? parameter.initializer;
      if (!ts.isObjectBindingPattern(parameter.name)) bind(parameter.name, argument);
      else if (argument && ts.isObjectLiteralExpression(argument))
        for (const element of parameter.name.elements)
          bind(
            element.name,
            propertyOf(argument, (element.propertyName ?? element.name).getText()) ?? element.initializer,
          );
    }
    return found;
  }

  #ways(node: ts.Expression, bindings: Bindings): readonly Way<string>[] {
    const found = this.#of(node, bindings);
    if (found.length > MAX) throw new Unknown(node, 'too many ways to put it together');
    return found;
  }

  #of(node: ts.Expression, bindings: Bindings): readonly Way<string>[] {
    const standIn = this.#standIns.of(node);
    if (standIn !== undefined) return [{ value: standIn, given: FREE }];
    const plain = bare(node);
    if (ts.isStringLiteralLike(plain) || ts.isNumericLiteral(plain))
      return [{ value: plain.text, given: FREE }];
    if (ts.isTemplateExpression(plain)) return this.#template(plain, bindings);
    if (ts.isConditionalExpression(plain)) return this.#either(plain, bindings);
    if (ts.isBinaryExpression(plain) && plain.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return joined(this.#ways(plain.left, bindings), this.#ways(plain.right, bindings));
    const compute = ts.isBinaryExpression(plain) ? ARITHMETIC.get(plain.operatorToken.kind) : undefined;
    if (compute && ts.isBinaryExpression(plain))
      return joinedWith(this.#ways(plain.left, bindings), this.#ways(plain.right, bindings), (left, right) =>
        String(compute(Number(left), Number(right))),
      );
    if (ts.isCallExpression(plain)) return this.#call(plain, bindings);
    if (ts.isIdentifier(plain)) return this.#named(plain, bindings);
    if (ts.isPropertyAccessExpression(plain) || ts.isElementAccessExpression(plain))
      return this.#member(plain, bindings) ?? this.#byType(plain);
    return this.#byType(plain);
  }

  #template(node: ts.TemplateExpression, bindings: Bindings): readonly Way<string>[] {
    const head: readonly Way<string>[] = [{ value: node.head.text, given: FREE }];
    return node.templateSpans.reduce(
      (heads, span) =>
        joined(joined(heads, this.#ways(span.expression, bindings)), [
          { value: span.literal.text, given: FREE },
        ]),
      head,
    );
  }

  #either(node: ts.ConditionalExpression, bindings: Bindings): readonly Way<string>[] {
    const sides: [ts.Expression, string][] = [
      [node.whenTrue, 'yes'],
      [node.whenFalse, 'no'],
    ];
    return sides.flatMap(([side, answer]) =>
      merged(this.#ways(side, bindings), new Map([[node.condition.getText(), answer]])),
    );
  }

  #named(node: ts.Identifier, bindings: Bindings): readonly Way<string>[] {
    const symbol = this.#symbol(node);
    const bound = symbol && bindings.get(symbol);
    if (bound) return bound;
    const declaration = symbol?.valueDeclaration;
    const constant = declaration && initializerOf(declaration);
    if (constant) return this.#ways(constant, bindings);
    const taken = declaration && ts.isBindingElement(declaration) && this.#taken(declaration, bindings);
    return taken || this.#byType(node);
  }

  /** `const { table } = TABLES[kind]` */
  #taken(element: ts.BindingElement, bindings: Bindings): readonly Way<string>[] | undefined {
    const declaration = element.parent.parent;
    const from = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const name = (element.propertyName ?? element.name).getText();
    return from && this.#properties(this.#objects(from, bindings), name, bindings);
  }

  /** `TABLES.orders.key`, or `LISTS[kind]`, which may be any of those that the key's type allows. */
  #member(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    bindings: Bindings,
  ): readonly Way<string>[] | undefined {
    return this.#values(node, bindings)?.flatMap(({ value, given }) =>
      merged(this.#ways(value, bindings), given),
    );
  }

  #values(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    bindings: Bindings,
  ): readonly Way<ts.Expression>[] | undefined {
    const objects = this.#objects(node.expression, bindings);
    if (!objects) return undefined;
    const keys = ts.isPropertyAccessExpression(node)
      ? [{ value: node.name.text, given: FREE }]
      : this.#ways(node.argumentExpression, bindings);
    return joinedWith(objects, keys, (object, key) => propertyOf(object, key));
  }

  #properties(
    objects: readonly Way<ts.ObjectLiteralExpression>[] | undefined,
    name: string,
    bindings: Bindings,
  ): readonly Way<string>[] | undefined {
    return objects?.flatMap(({ value, given }) => {
      const property = propertyOf(value, name);
      return property ? merged(this.#ways(property, bindings), given) : [];
    });
  }

  /** The object literals that an expression can be. */
  #objects(node: ts.Expression, bindings: Bindings): readonly Way<ts.ObjectLiteralExpression>[] | undefined {
    const plain = bare(node);
    if (ts.isObjectLiteralExpression(plain)) return [{ value: plain, given: FREE }];
    if (ts.isIdentifier(plain)) {
      const declaration = this.#symbol(plain)?.valueDeclaration;
      const constant = declaration && initializerOf(declaration);
      return constant && this.#objects(constant, bindings);
    }
    if (!ts.isPropertyAccessExpression(plain) && !ts.isElementAccessExpression(plain)) return undefined;
    const found = this.#values(plain, bindings)?.map(({ value, given }) =>
      this.#objects(value, bindings)?.map((way) => ({
        value: way.value,
        given: new Map([...way.given, ...given]),
      })),
    );
    return found?.every((ways) => ways !== undefined) ? found.flat() : undefined;
  }

  /** A function that only returns: its body, with the arguments in the place of the parameters. */
  #call(node: ts.CallExpression, bindings: Bindings): readonly Way<string>[] {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'trim')
      return this.#ways(expression.expression, bindings).map(({ value, given }) => ({
        value: value.trim(),
        given,
      }));
    const declared = this.#checker.getResolvedSignature(node)?.declaration;
    const returned = declared && returnOf(declared);
    if (!declared || !returned || ts.isJSDocSignature(declared)) return this.#byType(node);
    const inner = new Map(bindings);
    for (const [index, parameter] of declared.parameters.entries()) {
      const argument = node.arguments[index] ?? parameter.initializer;
      const symbol = ts.isIdentifier(parameter.name) ? this.#symbol(parameter.name) : undefined;
      const ways = argument && symbol && this.#perhaps(argument, bindings);
      if (symbol && ways) inner.set(symbol, ways);
    }
    return this.#ways(returned, inner);
  }

  /** An argument may be no text at all. */
  #perhaps(node: ts.Expression, bindings: Bindings): readonly Way<string>[] | undefined {
    try {
      return this.#ways(node, bindings);
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  }

  /** What the compiler knows: one of a few words, or a number. */
  #byType(node: ts.Expression): readonly Way<string>[] {
    const type = this.#checker.getTypeAtLocation(node);
    const words = (type.isUnion() ? type.types : [type]).map((part) =>
      part.isStringLiteral() || part.isNumberLiteral() ? String(part.value) : undefined,
    );
    if (!words.every((word) => word !== undefined))
      throw new Unknown(node, 'a text that the source does not tell');
    const name = node.getText();
    return words.map((word) => ({ value: word, given: words.length > 1 ? new Map([[name, word]]) : FREE }));
  }

  #symbol(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

function initializerOf(declaration: ts.Declaration): ts.Expression | undefined {
  const constant =
    ts.isVariableDeclaration(declaration) &&
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return constant ? declaration.initializer : undefined;
}

/** The value of a property of an object literal. */
export function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of object.properties) {
    if (property.name?.getText().replace(/^['"]|['"]$/g, '') !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

/** What a function gives that does nothing else, but for naming what it reckons. */
export function returnOf(declared: ts.SignatureDeclaration | ts.JSDocSignature): ts.Expression | undefined {
  if (!ts.isFunctionLike(declared) || !('body' in declared)) return undefined;
  const { body } = declared;
  if (!body || !ts.isBlock(body)) return body;
  const last = body.statements.at(-1);
  const before = body.statements.slice(0, -1);
  return last && ts.isReturnStatement(last) && before.every(ts.isVariableStatement)
    ? last.expression
    : undefined;
}

const agree = (one: Choices, other: Choices): boolean =>
  [...one].every(([name, word]) => (other.get(name) ?? word) === word);

function joinedWith<A, B, C>(
  heads: readonly Way<A>[],
  tails: readonly Way<B>[],
  join: (head: A, tail: B) => C | undefined,
): readonly Way<C>[] {
  return heads.flatMap((head) =>
    tails.flatMap((tail) => {
      if (!agree(head.given, tail.given)) return [];
      const value = join(head.value, tail.value);
      return value === undefined ? [] : [{ value, given: new Map([...head.given, ...tail.given]) }];
    }),
  );
}

const joined = (heads: readonly Way<string>[], tails: readonly Way<string>[]): readonly Way<string>[] =>
  joinedWith(heads, tails, (head, tail) => head + tail);

const merged = <T>(ways: readonly Way<T>[], given: Choices): readonly Way<T>[] =>
  joinedWith(ways, [{ value: undefined, given }], (value) => value);
