import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Incident, IncidentEntity } from './incident.schema.ts';

/** Changes of an incident go one after another. @returns null where the shop has none of this id. */
export const lockIncident = (em: EntityManager, shopId: string, id: string): Promise<Incident | null> =>
  em.findOne(IncidentEntity, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Nobody changes it until the transaction ends; others may look at it too. @returns null where the shop has none of this id */
export const holdIncident = (em: EntityManager, shopId: string, id: string): Promise<Incident | null> =>
  em.findOne(IncidentEntity, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_READ });
