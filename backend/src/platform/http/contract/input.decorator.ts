import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contractOf } from './endpoint.decorator.ts';
import { type ParsedInput, parserOf } from './parse.ts';

/** The parsed request of the method's contract: `@Input() input: InputOf<typeof contract>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): ParsedInput => {
  const contract = contractOf(context.getHandler());
  if (!contract) throw new Error(`${context.getHandler().name}: @Input() without @Endpoint()`);
  return parserOf(contract)(context.switchToHttp().getRequest<FastifyRequest>());
});
