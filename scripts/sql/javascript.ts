import ts from 'typescript';
import type { Catalogue } from './catalog.ts';

/** What a driver makes of a value of the database. */
export type Shape =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'unknown' }
  | { readonly kind: 'array'; readonly of: Shape };

const KINDS: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json'>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  char: 'string',
  name: 'string',
  citext: 'string',
  uuid: 'string',
  numeric: 'string',
  inet: 'string',
  cidr: 'string',
  time: 'string',
  xid8: 'string',
  unknown: 'string',
  void: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

/** `marked`: the text begins with `sql` or `prepared:`, so bigint comes as a number (see prepared-client.ts). */
export function shapeOf(type: number, catalog: Catalogue, marked: boolean): Shape {
  const found = catalog.types.get(type);
  if (!found) return { kind: 'unknown' };
  if (found.element) {
    // Marked or not, pg leaves the numbers of a bigint[] as text.
    const inner = shapeOf(found.element, catalog, false);
    return inner.kind === 'unknown' ? { kind: 'string' } : { kind: 'array', of: inner };
  }
  if (found.name === 'int8') return { kind: marked ? 'number' : 'string' };
  return { kind: KINDS[found.name] ?? 'unknown' };
}

export const wordFor = (shape: Shape): string =>
  shape.kind === 'array' ? `${wordFor(shape.of)}[]` : shape.kind === 'json' ? 'JSON' : shape.kind;

/** The compiler's own types to compare with. */
export class Types {
  readonly checker: ts.TypeChecker;
  readonly #date: ts.Type | undefined;
  readonly #buffer: ts.Type | undefined;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
    const global = (name: string) => {
      const symbol = checker.resolveName(name, undefined, ts.SymbolFlags.Type, false);
      return symbol && checker.getDeclaredTypeOfSymbol(symbol);
    };
    this.#date = global('Date');
    this.#buffer = global('Uint8Array');
  }

  /** The type without null and undefined, taken apart where it is a choice. */
  partsOf(type: ts.Type): readonly ts.Type[] {
    const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
    return (type.isUnion() ? type.types : [type]).filter((part) => (part.flags & empty) === 0);
  }

  allowsNull(type: ts.Type): boolean {
    return this.checker.isTypeAssignableTo(this.checker.getNullType(), type);
  }

  allowsMissing(property: ts.Symbol): boolean {
    return (property.flags & ts.SymbolFlags.Optional) !== 0;
  }

  allowsWord(word: string, type: ts.Type): boolean {
    return this.checker.isTypeAssignableTo(this.checker.getStringLiteralType(word), type);
  }

  isOpen(type: ts.Type): boolean {
    return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0;
  }

  elementOf(type: ts.Type): ts.Type | undefined {
    const bare = this.checker.getNonNullableType(type);
    return this.checker.isArrayLikeType(bare)
      ? this.checker.getIndexTypeOfType(bare, ts.IndexKind.Number)
      : undefined;
  }

  /** Whether what the driver gives can be called `type`, null aside. */
  fits(shape: Shape, type: ts.Type): boolean {
    if (this.isOpen(type) || shape.kind === 'unknown') return true;
    if (shape.kind === 'array') {
      const element = this.elementOf(type);
      return element !== undefined && this.fits(shape.of, element);
    }
    const parts = this.partsOf(type);
    return parts.length > 0 && parts.every((part) => this.#is(part, shape.kind));
  }

  #is(part: ts.Type, kind: Exclude<Shape['kind'], 'array'>): boolean {
    const { checker } = this;
    const under = (type: ts.Type | undefined) => type !== undefined && checker.isTypeAssignableTo(part, type);
    switch (kind) {
      case 'string':
        return under(checker.getStringType());
      case 'number':
        return under(checker.getNumberType());
      case 'boolean':
        return under(checker.getBooleanType());
      case 'Date':
        return under(this.#date);
      case 'Buffer':
        return this.#buffer !== undefined && part.symbol?.name.match(/^(Buffer|Uint8Array)$/) !== null;
      case 'json':
        return !this.#holdsDate(part, 0);
      case 'unknown':
        return true;
    }
  }

  /** JSON knows no dates: a type that promises one is wrong. */
  #holdsDate(type: ts.Type, depth: number): boolean {
    if (depth > 4) return false;
    return this.partsOf(type).some((part) => {
      if (this.#date && part.symbol === this.#date.symbol) return true;
      const element = this.elementOf(part);
      if (element) return this.#holdsDate(element, depth + 1);
      if ((part.flags & ts.TypeFlags.Object) === 0) return false;
      return this.checker
        .getPropertiesOfType(part)
        .some((property) => this.#holdsDate(this.checker.getTypeOfSymbol(property), depth + 1));
    });
  }
}
