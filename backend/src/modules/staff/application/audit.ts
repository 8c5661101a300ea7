import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { LAST_ENTRY as LAST } from '../persistence/member-statements.ts';
import { AuditEntryEntity } from '../persistence/staff.schema.ts';
import { boundedSides } from './bounded-sides.ts';

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

/** What was to be changed, as its entries name it, and the version at which it stands, where it has one. */
export interface StaleThing {
  readonly entity: string;
  readonly entityId: string;
  readonly version?: number | string;
}

/** The refusal of a change of something that somebody else has saved meanwhile: it says who. */
export async function savedMeanwhile(
  em: EntityManager,
  { entity, entityId, version }: StaleThing,
  code: 'stale' | 'conflict' | 'order_changed' = 'stale',
): Promise<DomainError> {
  const [last] = await sqlIn<{ name: string }>(em, LAST, [entity, entityId]);
  return new DomainError(code, 409, { extra: { version, by: last?.name || null } });
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

  /** {@link savedMeanwhile}, for who has this door. */
  stale(em: EntityManager, thing: StaleThing): Promise<DomainError> {
    return savedMeanwhile(em, thing);
  }

  /** In the transaction of the change itself: neither is kept without the other. Written when it is flushed. */
  record(em: EntityManager, { shopId, actor, action, entity, entityId, before, after }: AuditEntry): void {
    const at = this.clock.now();
    const kept = boundedSides(before, after);
    em.create(AuditEntryEntity, {
      id: uuidv7(at.getTime()),
      shopId,
      staffId: actor.kind === 'staff' ? actor.id : null,
      staffName: actor.name || actor.kind,
      at,
      action,
      entity,
      entityId,
      before: kept.before ?? null,
      after: kept.after ?? null,
    });
  }
}
