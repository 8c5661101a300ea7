import type { MessageKey } from '@hanout/contracts';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Fields = Record<string, string[]>;

/** The message key of an issue whose schema names none. */
function keyOfIssue(issue: z.core.$ZodRawIssue): MessageKey {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'validation.required' : 'validation.type';
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return 'validation.required';
      return 'validation.number';
    case 'too_big':
      if (issue.origin === 'string') return 'validation.tooLong';
      return issue.origin === 'array' ? 'validation.tooMany' : 'validation.number';
    case 'invalid_value':
      return 'validation.choice';
    case 'unrecognized_keys':
      return 'validation.unknown';
    default:
      return 'validation.type';
  }
}

// For the whole process: schemas that parse within a schema answer in message keys too.
z.config({ customError: keyOfIssue });

/** Message keys by field path (`customer.phone`, `cart.0.quantity`), each key once a field. */
export function fieldsOf(issues: readonly Issue[]): Fields {
  // No prototype: a field called `__proto__` is a name like any other.
  const fields: Fields = Object.create(null);
  collect(issues, [], fields);
  return fields;
}

function collect(issues: readonly Issue[], base: readonly PropertyKey[], fields: Fields): void {
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0 && isShapeless(issue))
      collect(closestBranch(issue.errors), path, fields);
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(fields, [...path, key], 'validation.unknown');
    else add(fields, path, issue.message);
  }
}

/** A union that names its own message says more than its alternatives do. */
function isShapeless(issue: Issue): boolean {
  return issue.message === 'validation.type';
}

/** The alternative that the caller most likely meant: the fewest complaints about its own shape, then the fewest at all. */
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const shape = (issues: readonly Issue[]) => issues.filter((issue) => issue.path.length <= 1).length;
  return [...branches].sort((a, b) => shape(a) - shape(b) || a.length - b.length)[0] ?? [];
}

function add(fields: Fields, path: readonly PropertyKey[], key: string): void {
  const parts = path.map((part) => String(part).slice(0, 64));
  const name = parts.join('.').slice(0, 200) || 'body';
  const keys = fields[name] ?? [];
  fields[name] = keys;
  if (!keys.includes(key)) keys.push(key);
}
