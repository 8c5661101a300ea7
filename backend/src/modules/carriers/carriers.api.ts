import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type NamedParcel, PastParcels } from './persistence/past-parcels.ts';

/** The door of the carriers module. Everything runs in the caller's transaction. */
@Injectable()
export class CarriersApi {
  constructor(private readonly past: PastParcels) {}

  /** From now on what this transporter calls so are those orders; of two with one name the last. */
  rememberAll(em: EntityManager, transporterId: string, named: readonly NamedParcel[]): Promise<void> {
    return this.past.rememberAll(em, transporterId, named);
  }

  /** What was remembered so is taken back. */
  forget(em: EntityManager, transporterId: string, tracking: string, orderId: string): Promise<void> {
    return this.past.forget(em, transporterId, tracking, orderId);
  }
}
