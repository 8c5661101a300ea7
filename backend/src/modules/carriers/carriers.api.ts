import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PastParcels } from './persistence/past-parcels.ts';

/** The door of the carriers module. Everything runs in the caller's transaction. */
@Injectable()
export class CarriersApi {
  constructor(private readonly past: PastParcels) {}

  /** From now on what this transporter calls so is that order. */
  remember(em: EntityManager, transporterId: string, tracking: string, orderId: string): Promise<void> {
    return this.past.remember(em, transporterId, tracking, orderId);
  }

  /** What was remembered so is taken back. */
  forget(em: EntityManager, transporterId: string, tracking: string, orderId: string): Promise<void> {
    return this.past.forget(em, transporterId, tracking, orderId);
  }
}
