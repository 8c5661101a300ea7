import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, DomainError, isUuid } from '@hanout/kernel';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable, tap } from 'rxjs';
import { CONFIG, type Config } from '../../../config/index.ts';
import { contractOf } from './endpoint.decorator.ts';

/** A member of staff asks for something to be added, under a key of the form that was filled in. */
export interface Attempt {
  readonly shopId: string;
  readonly actor: Actor;
  /** Which effect: the contract's name. */
  readonly name: string;
  /** Null: it was sent without one, and is done as often as it is sent. */
  readonly key: string | null;
  /** What is asked for, as parsed. */
  said: unknown;
  /** Whether its effect has been begun. */
  begun: boolean;
}

const attempts = new AsyncLocalStorage<Attempt>();

/** Of the request that is being answered; undefined where it adds nothing. */
export function currentAttempt(): Attempt | undefined {
  return attempts.getStore();
}

/**
 * Keeps the `Idempotency-Key` of a call whose contract says `once`, for whoever adds what it asks for. One that is answered
 * without having begun would be done as often as it is sent: everywhere but in production that is a fault.
 */
@Injectable()
export class AttemptInterceptor implements NestInterceptor {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const contract = contractOf(context.getHandler());
    if (!contract?.once) return next.handle();
    const { headers, staff } = context.switchToHttp().getRequest<FastifyRequest>();
    const key = keyOf(headers['idempotency-key']);
    if (!staff) return next.handle();
    const actor: Actor = { kind: 'staff', id: staff.staffId, name: staff.name };
    const who = { shopId: staff.shopId, actor };
    const attempt: Attempt = { ...who, name: contract.name, key, said: null, begun: false };
    const answered = () => {
      if (attempt.begun || this.config.mode === 'production') return;
      throw new Error(`${contract.name} says that it adds once, and does not keep its attempt`);
    };
    return new Observable((answer) =>
      attempts.run(attempt, () => next.handle().pipe(tap(answered)).subscribe(answer)),
    );
  }
}

/** @throws DomainError `invalid` (422) for what is no UUID. */
function keyOf(sent: string | readonly string[] | undefined): string | null {
  if (sent === undefined) return null;
  if (typeof sent === 'string' && isUuid(sent)) return sent;
  throw new DomainError('invalid', 422, { fields: { 'idempotency-key': ['validation.id'] } });
}
