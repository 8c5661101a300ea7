import { z } from 'zod';

/** A JSON schema as far as attacks look at it. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly default?: unknown;
}

export type Path = readonly (string | number)[];

/** What the schema takes, before it transforms anything. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
}

/** The alternative that carries a value: `null` aside, the first. */
function chosen(shape: Shape): Shape {
  const among = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (!among) return shape;
  const real = among.find(({ type, const: constant }) => type !== 'null' && constant !== null);
  return real ? chosen(real) : {};
}

/** Values that mean something in the shop under attack, by the name of their field. */
export type Known = (field: string) => unknown;

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '01931a2b-0000-7000-8000-000000000000',
  'date-time': '2027-01-05T10:00:00Z',
  date: '2026-11-01',
};

/** The least that the schema takes. */
export function sample(given: Shape, known: Known, field = ''): unknown {
  const shape = chosen(given);
  const value = known(field);
  if (value !== undefined && shape.type !== 'object' && shape.type !== 'array') return value;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [name, sample(shape.properties?.[name] ?? {}, known, name)]),
      );
    case 'array':
      return shape.items ? [sample(shape.items, known, field)] : [];
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'string':
      return TEXTS[shape.format ?? ''] ?? (shape.pattern?.includes('#') ? '#336699' : 'texte');
    default:
      return 'texte';
  }
}

export interface Place {
  readonly path: Path;
  readonly shape: Shape;
}

/** Every place of a body, those that may be left out among them; a list is shown by its first item. */
export function placesOf(given: Shape, path: Path = []): Place[] {
  const shape = chosen(given);
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, member]) =>
    placesOf(member, [...path, name]),
  );
  const items = shape.items ? placesOf(shape.items, [...path, 0]) : [];
  return [{ path, shape }, ...inside, ...items];
}

/** A copy with one place changed; what lies above it and is missing is made. */
export function changed(body: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const copy: Record<string | number, unknown> | unknown[] =
    typeof first === 'number'
      ? [...(Array.isArray(body) ? body : [])]
      : { ...(body && typeof body === 'object' && !Array.isArray(body) ? body : {}) };
  const members = copy as Record<string | number, unknown>;
  const next = changed(members[first], rest, value);
  if (next === LEFT_OUT) delete members[first];
  else members[first] = next;
  return copy;
}
export const LEFT_OUT = Symbol('left out');
