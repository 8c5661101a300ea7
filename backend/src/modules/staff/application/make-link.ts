import type { MemberLink } from '@hanout/contracts';
import { type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { randomToken, type StaffPrincipal, tokenHash } from '../../../platform/http/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { PASSWORD_LINK_MADE, type PasswordLinkMade } from '../domain/events.ts';
import { linkEnd, linkPath } from '../domain/link.ts';
import { StaffLinkEntity } from '../persistence/staff.schema.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { TeamChanges } from './team-changes.ts';

export interface LinkToMake {
  readonly staff: { readonly id: string; readonly passwordHash?: string | null };
  readonly shopId: string;
  /** The name of who makes it. */
  readonly madeBy: string;
}

/** A link by which a member chooses a password, without e-mail: whoever makes it hands it over. */
@Injectable()
export class MakeLink {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly changes: TeamChanges,
    private readonly team: TeamStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Not for oneself: a screen that was left open would be enough to choose another password.
   * @throws DomainError `not_found` (404), `beyond_own_rights`, `forbidden` (403)
   */
  async execute(by: StaffPrincipal, staffId: string): Promise<MemberLink> {
    if (staffId === by.staffId) throw new DomainError('forbidden', 403);
    return this.changes.run(by, { staffId }, async ({ em, staff, record }) => {
      const link = await this.within(em, { staff, shopId: by.shopId, madeBy: by.name });
      record('staff.link', null, { purpose: link.purpose, expiresAt: link.expiresAt });
      return link;
    });
  }

  /** In the caller's transaction; those before it are worth nothing. Its secret is in the answer alone. */
  async within(em: EntityManager, { staff, shopId, madeBy }: LinkToMake): Promise<MemberLink> {
    const madeAt = this.clock.now();
    const purpose = staff.passwordHash ? 'reset' : 'invite';
    const expiresAt = linkEnd(purpose, madeAt);
    const secret = randomToken();
    await this.team.revokeLinks(em, staff.id, madeAt);
    em.create(StaffLinkEntity, {
      ...{ id: uuidv7(madeAt.getTime()), staff: staff.id, shopId, purpose, madeBy, madeAt, expiresAt },
      tokenHash: tokenHash(secret),
    });
    await em.flush();
    const payload: PasswordLinkMade = { staffId: staff.id };
    const event = { id: uuidv7(madeAt.getTime()), topic: PASSWORD_LINK_MADE, shopId, occurredAt: madeAt };
    await this.outbox.record(em, { ...event, payload });
    return { path: linkPath(secret), purpose, expiresAt: expiresAt.toISOString() };
  }
}
