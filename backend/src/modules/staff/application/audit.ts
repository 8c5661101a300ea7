import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditEntryEntity } from '../persistence/staff.schema.ts';

export interface AuditEntry {
  readonly shopId: string | null;
  readonly actor: Actor;
  /** What was done, named like a permission: `orders.confirm`. */
  readonly action: string;
  /** What it was done to: `order` and its id. */
  readonly entity: string;
  readonly entityId: string;
  /** The members that changed, as they were and as they are. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The audit log of what staff changed: who, when, what, before, after (decisions, "Roles"). */
@Injectable()
export class AuditApi {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of what changes nothing and still is to be known: an export. */
  note(entry: AuditEntry): Promise<void> {
    return this.work.transactional(async (em) => this.record(em, entry));
  }

  /** In the transaction of the change itself: neither is kept without the other. Written when it is flushed. */
  record(em: EntityManager, { shopId, actor, action, entity, entityId, before, after }: AuditEntry): void {
    const at = this.clock.now();
    em.create(AuditEntryEntity, {
      id: uuidv7(at.getTime()),
      shopId,
      staffId: actor.kind === 'staff' ? actor.id : null,
      staffName: actor.name || actor.kind,
      at,
      action,
      entity,
      entityId,
      before: before ?? null,
      after: after ?? null,
    });
  }
}
