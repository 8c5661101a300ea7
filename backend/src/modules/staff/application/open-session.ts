import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { randomToken, tokenHash } from '../../../platform/http/index.ts';
import { endOf, idleSince } from '../domain/session.ts';
import { networkOf } from '../domain/visitor.ts';
import { StaffSessionEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';
import { SignIns } from './sign-ins.ts';

/** Where a session is opened from, as the audit log names it. */
export interface Visitor {
  readonly device: string | null;
  readonly address: string | null;
}

export interface SessionToOpen extends Visitor {
  readonly staff: { readonly id: string; readonly name: string };
  readonly shopId: string;
  /** The session that the browser presented, which ends: a new sign-in never continues an old one. */
  readonly previousSecret?: string;
  /** The name of the passkey that opened it. */
  readonly passkey?: string;
}

/** The only way in which somebody comes to be signed in. */
@Injectable()
export class OpenSession {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly audit: AuditApi,
    private readonly signIns: SignIns,
  ) {}

  /** In the caller's transaction. @returns 256 random bits for the cookie; only their hash is kept. */
  async within(
    em: EntityManager,
    { staff, shopId, previousSecret, ...visitor }: SessionToOpen,
  ): Promise<string> {
    const now = this.clock.now();
    const secret = randomToken();
    const id = uuidv7(now.getTime());
    const over = [{ expiresAt: { $lte: now } }, { seenAt: { $lte: idleSince(now) } }];
    await em.nativeDelete(StaffSessionEntity, { staff: staff.id, $or: over });
    if (previousSecret) await em.nativeDelete(StaffSessionEntity, { tokenHash: tokenHash(previousSecret) });
    em.create(StaffSessionEntity, {
      id,
      tokenHash: tokenHash(secret),
      staff: staff.id,
      shopId,
      createdAt: now,
      seenAt: now,
      expiresAt: endOf(now),
      device: visitor.device,
      address: networkOf(visitor.address),
      byPasskey: visitor.passkey !== undefined,
    });
    this.signIns.note(em, 'done', { staffId: staff.id, shopId, ...visitor });
    const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
    this.audit.record(em, {
      ...{ shopId, actor, action: 'staff.login', entity: 'session', entityId: id },
      after: visitor,
    });
    return secret;
  }
}
