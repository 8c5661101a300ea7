import type { FastifyRequest } from 'fastify';

/** A signed-in member of staff with what they may do in the session's shop. */
export interface StaffPrincipal {
  readonly staffId: string;
  readonly name: string;
  readonly sessionId: string;
  readonly shopId: string;
  readonly permissions: ReadonlySet<string>;
  /** Whether they look at the shop as another role does, and so change nothing. */
  readonly viewing: boolean;
  /** Whether they have to set up a second factor before anything else. */
  readonly secondFactorDue: boolean;
}

/** Provided by the staff module. */
export interface StaffSessionSource {
  /** The live session of a cookie's secret; null when it is unknown, expired, or its member is disabled. */
  find(secret: string): Promise<StaffPrincipal | null>;
}
export const STAFF_SESSIONS = Symbol('StaffSessionSource');

/** Provided by the shop module. */
export interface SiteSource {
  /** The id of the shop that answers at a host. */
  shopIdAt(host: string): string | null | Promise<string | null>;
}
export const SITES = Symbol('SiteSource');

/** Provided by the checkout module. */
export interface ReplayProbe {
  /**
   * Whether a request that exceeds its rate limit repeats an order that was accepted: the same browser and key. It
   * then passes, because the limiter never stands before the replay (decisions, "Checkout").
   */
  isReplay(request: FastifyRequest): Promise<boolean>;
}
export const REPLAY_PROBE = Symbol('ReplayProbe');
