import type { EndpointDefinition, UploadedFile } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { z } from 'zod';
import { fieldsOf } from './issue-fields.ts';
import { unkeepableAt } from './keepable.ts';
import { nestedQuery } from './nested-query.ts';

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[] | undefined;
}

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: readonly UploadedFile[];
}

type Parser = (raw: RawInput) => ParsedInput;

const parsers = new WeakMap<EndpointDefinition, Parser>();

/** The parser of a contract, prepared once: it runs for every request. */
export function parserOf(contract: EndpointDefinition): Parser {
  let parser = parsers.get(contract);
  if (!parser) {
    parser = compile(contract);
    parsers.set(contract, parser);
  }
  return parser;
}

function compile({ params, query, body }: EndpointDefinition): Parser {
  return (raw) => ({
    params: params && part(params, raw.params),
    query: query && part(query, nestedQuery(raw.query)),
    body: body && part(body, raw.body),
    files: raw.files,
  });
}

/** @throws DomainError 422 `invalid` with the message keys of every field. */
function part(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new DomainError('invalid', 422, { fields: fieldsOf(result.error.issues) });
  const wrong = unkeepableAt(result.data);
  if (wrong)
    throw new DomainError('invalid', 422, { fields: { [wrong.join('.') || 'body']: ['validation.type'] } });
  return result.data;
}
