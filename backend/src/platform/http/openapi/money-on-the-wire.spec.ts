import { describe, expect, it } from '@jest/globals';
import { openApiText } from './document.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
}

/** Words of JSON schema and OpenAPI; any other key is the name of a member. */
const FRAME =
  /^(schema|content|application\/json|multipart\/form-data|properties|items|anyOf|oneOf|allOf|\d+|responses|requestBody|parameters|additionalProperties)$/;

/** What is counted in parts: percentages (BO-214), stars (BO-338), milliseconds. */
const PARTS = ['tax', 'taxRate', 'average', 'mine', 'rating', 'milliseconds'];

/** The specification writes these in DA (back-office, 7: the combination form). */
const IN_DA = [
  'catalogAdmin.combinationForm: combination_price',
  'catalogAdmin.combinationForm: product_price',
];

/** Calls visit with each number that stands below, and the name of its member. */
function eachNumber(node: unknown, name: string, visit: (name: string, schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Schema & Readonly<Record<string, unknown>>;
  if ((schema.type === 'number' || schema.type === 'integer') && !schema.enum) visit(name, schema);
  for (const [key, value] of Object.entries(node)) {
    const own = Array.isArray(node) ? (value as { name?: unknown } | null)?.name : undefined;
    eachNumber(value, typeof own === 'string' ? own : FRAME.test(key) ? name : key, visit);
  }
}

/** `operation: member` of the numbers of some endpoints that `chosen` takes. */
function numbersOf(paths: RegExp, chosen: (schema: Schema, name: string) => boolean): string[] {
  const document = JSON.parse(openApiText()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const found = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!paths.test(path)) continue;
    for (const operation of Object.values(operations))
      eachNumber(operation, '', (name, schema) => {
        if (chosen(schema, name)) found.add(`${operation.operationId}: ${name}`);
      });
  }
  return [...found].sort();
}

describe('amounts on the wire', () => {
  it('are whole numbers of centimes on /dashboard/api, but for those that the specification writes in DA', () => {
    const broken = numbersOf(
      /^\/dashboard\//,
      ({ type }, name) => type === 'number' && !PARTS.includes(name),
    );
    expect(broken).toEqual(IN_DA);
  });

  it('are DA on the addresses of the shop’s pages, as the specification has them', () => {
    expect(numbersOf(/^\/(web|public)\//, ({ format }) => format === 'centimes')).toEqual([]);
    expect(numbersOf(/^\/web\//, ({ format }) => format === 'da').length).toBeGreaterThan(20);
  });
});
