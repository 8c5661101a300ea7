import type { EndpointDefinition, RateLimit } from '@hanout/contracts';
import type { ExecutionContext } from '@nestjs/common';
import type { ThrottlerOptions } from '@nestjs/throttler';
import { changesState, contractOf } from '../contract/endpoint.decorator.ts';

const MINUTE = 60_000;

/** The ceiling per address, over all state-changing requests. */
export const ADDRESS = 'address';

/** Of guesses at an order: by its number, by a phone, by the caller's address. */
export const TRACK_BY_NUMBER = 'track-number';
export const TRACK_BY_PHONE = 'track-phone';
export const TRACK_BY_ADDRESS = 'track-address';

/** The ceiling per address of what shoppers send to be looked at by people. */
export const REVIEW_ADDRESS = 'review-address';

/** Ceilings that installations set. */
export interface Ceilings {
  /** State changes a minute from one address. */
  readonly addressCeiling: number;
  /** Reviews in ten minutes of one browser, and from one address. */
  readonly reviewsPerBrowser: number;
  readonly reviewsPerAddress: number;
}

/** The limit that a contract names; state changes that name none have `write`. */
export function limitOf(contract: EndpointDefinition | undefined): RateLimit {
  if (!contract) return 'none';
  return contract.rateLimit ?? (changesState(contract) ? 'write' : 'none');
}

/** Requests in a time (milliseconds) by caller, per name of a contract's `rateLimit`. */
export function throttlers({
  addressCeiling,
  reviewsPerBrowser,
  reviewsPerAddress,
}: Ceilings): ThrottlerOptions[] {
  const only = (name: RateLimit) => (context: ExecutionContext) =>
    limitOf(contractOf(context.getHandler())) !== name;
  return [
    // One browser; its success starts the cooldown anyhow.
    { name: 'checkout', ttl: MINUTE, limit: 20, skipIf: only('checkout') },
    // One e-mail address from one network address.
    { name: 'login', ttl: MINUTE, limit: 20, skipIf: only('login') },
    // Whoever guesses is slowed by what they guess at, from however many browsers and addresses: an order's number, a phone.
    ...[TRACK_BY_NUMBER, TRACK_BY_PHONE].map((name) => ({
      name,
      ttl: 15 * MINUTE,
      limit: 10,
      skipIf: only('track'),
    })),
    // And by where they come from: many people share an address, few of them have lost the link to their order.
    { name: TRACK_BY_ADDRESS, ttl: 15 * MINUTE, limit: 60, skipIf: only('track') },
    { name: 'write', ttl: MINUTE, limit: 300, skipIf: only('write') },
    // Somebody has to read each of them, and a picture costs more than any other request.
    { name: 'review', ttl: 10 * MINUTE, limit: reviewsPerBrowser, skipIf: only('review') },
    { name: REVIEW_ADDRESS, ttl: 10 * MINUTE, limit: reviewsPerAddress, skipIf: only('review') },
    { name: ADDRESS, ttl: MINUTE, limit: addressCeiling },
  ];
}
