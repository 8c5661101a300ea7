import type { EndpointDefinition, RateLimit } from '@hanout/contracts';
import type { ExecutionContext } from '@nestjs/common';
import type { ThrottlerOptions } from '@nestjs/throttler';
import { changesState, contractOf } from '../contract/endpoint.decorator.ts';

const MINUTE = 60_000;

/** The ceiling per address, over all state-changing requests. */
export const ADDRESS = 'address';

/** The limit that a contract names; state changes that name none have `write`. */
export function limitOf(contract: EndpointDefinition | undefined): RateLimit {
  if (!contract) return 'none';
  return contract.rateLimit ?? (changesState(contract) ? 'write' : 'none');
}

/** Requests in a time (milliseconds) by caller, per name of a contract's `rateLimit`. */
export function throttlers(addressCeiling: number): ThrottlerOptions[] {
  const only = (name: RateLimit) => (context: ExecutionContext) =>
    limitOf(contractOf(context.getHandler())) !== name;
  return [
    // One browser; its success starts the cooldown anyhow.
    { name: 'checkout', ttl: MINUTE, limit: 20, skipIf: only('checkout') },
    // One e-mail address from one network address.
    { name: 'login', ttl: MINUTE, limit: 20, skipIf: only('login') },
    { name: 'write', ttl: MINUTE, limit: 300, skipIf: only('write') },
    { name: ADDRESS, ttl: MINUTE, limit: addressCeiling },
  ];
}
