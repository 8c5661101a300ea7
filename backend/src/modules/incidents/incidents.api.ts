import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import { holdIncident } from './persistence/lock-incident.ts';
import { SeenNumber } from './read/seen-number.query.ts';

/** What other modules ask of incidents. */
@Injectable()
export class IncidentsApi {
  constructor(private readonly seenNumber: SeenNumber) {}

  /** The incident that somebody calls by its number, `INC-1004`; null: there is none that they see. */
  seen(by: StaffPrincipal, number: string): Promise<string | null> {
    return this.seenNumber.execute(by, number);
  }

  /**
   * Whether one is not closed yet, which stays so until the transaction of `em` ends: who tells of it meanwhile has said so
   * before the closing is told of.
   */
  async isOpen(em: EntityManager, shopId: string, id: string): Promise<boolean> {
    const incident = await holdIncident(em, shopId, id);
    return incident !== null && incident.status !== 'closed';
  }
}
