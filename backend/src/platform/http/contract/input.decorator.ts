import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { currentAttempt } from './attempt.ts';
import { contractOf } from './endpoint.decorator.ts';
import { type ParsedInput, parserOf } from './parse.ts';
import { FORM, readUpload, refuseForm } from './upload.ts';

/**
 * The parsed request of the method's contract: `@Input() input: InputOf<typeof contract>`. A contract with `files` takes
 * a form, read only here: whoever may not call has been refused before a byte of it was.
 */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext): ParsedInput | Promise<ParsedInput> => {
    const contract = contractOf(context.getHandler());
    if (!contract) throw new Error(`${context.getHandler().name}: @Input() without @Endpoint()`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const parse = parserOf(contract);
    const limits = contract.files ?? (contract.form && request.isMultipart() ? FORM : null);
    if (limits) return readUpload(request, limits).then((form) => said(parse(withForm(request, form))));
    refuseForm(request);
    const { params, query, body } = request;
    return said(parse({ params, query, body }));
  },
);

function said(input: ParsedInput): ParsedInput {
  const attempt = currentAttempt();
  if (attempt) attempt.said = input;
  return input;
}

function withForm({ params, query }: FastifyRequest, form: Awaited<ReturnType<typeof readUpload>>) {
  return { params, query, ...form };
}
