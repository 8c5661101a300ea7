import { type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { randomToken, tokenHash } from '../../../platform/http/index.ts';
import type { Member } from '../domain/member.ts';
import { endOf, idleSince } from '../domain/session.ts';
import { StaffRepository } from '../persistence/staff.repository.ts';
import { StaffSessionEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';
import { isPassword } from './passwords.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly shopId: string;
  /** The session that the browser presented, which ends: a new sign-in never continues an old one. */
  readonly previousSecret?: string;
}

export interface OpenedSession {
  /** 256 random bits for the cookie; only its hash is kept. */
  readonly secret: string;
  readonly staff: Member;
}

@Injectable()
export class Login {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: StaffRepository,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `bad_credentials` (401), the same and after the same time whatever was wrong. */
  async execute({ email, password, shopId, previousSecret }: Credentials): Promise<OpenedSession> {
    const known = await this.repository.byEmail(email.trim(), shopId);
    if (!(await isPassword(password, known?.passwordHash)) || !known)
      throw new DomainError('bad_credentials', 401);
    const { passwordHash: _, ...staff } = known;
    const secret = randomToken();
    await this.unitOfWork.transactional((em) => this.#open(em, staff, shopId, secret, previousSecret));
    return { secret, staff };
  }

  async #open(em: EntityManager, staff: Member, shopId: string, secret: string, previous?: string) {
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const over = [{ expiresAt: { $lte: now } }, { seenAt: { $lte: idleSince(now) } }];
    await em.nativeDelete(StaffSessionEntity, { staff: staff.id, $or: over });
    if (previous) await em.nativeDelete(StaffSessionEntity, { tokenHash: tokenHash(previous) });
    em.create(StaffSessionEntity, {
      id,
      tokenHash: tokenHash(secret),
      staff: staff.id,
      shopId,
      createdAt: now,
      seenAt: now,
      expiresAt: endOf(now),
    });
    const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
    this.audit.record(em, { shopId, actor, action: 'staff.login', entity: 'session', entityId: id });
  }
}
