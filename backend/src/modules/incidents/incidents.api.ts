import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { holdIncident } from './persistence/lock-incident.ts';

/** What other modules ask of incidents. */
@Injectable()
export class IncidentsApi {
  /**
   * Whether one is not closed yet, which stays so until the transaction of `em` ends: who tells of it meanwhile has said so
   * before the closing is told of.
   */
  async isOpen(em: EntityManager, shopId: string, id: string): Promise<boolean> {
    const incident = await holdIncident(em, shopId, id);
    return incident !== null && incident.status !== 'closed';
  }
}
