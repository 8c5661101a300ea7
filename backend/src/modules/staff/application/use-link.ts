import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { tokenHash } from '../../../platform/http/index.ts';
import type { Member } from '../domain/member.ts';
import { SecondFactorStore } from '../persistence/second-factor-store.ts';
import { type OpenLink, TeamStore } from '../persistence/team-store.ts';
import { AuditApi } from './audit.ts';
import type { OpenedSession } from './login.ts';
import { OpenSession, type Visitor } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { PendingSignIns } from './pending-sign-ins.ts';

export interface LinkUse extends Visitor {
  /** The secret of the link. */
  readonly token: string;
  readonly password: string;
  /** The shop whose site it was opened on. */
  readonly shopId: string;
}

/** Whoever was handed a link chooses their password, once, and is signed in. */
@Injectable()
export class UseLink {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly team: TeamStore,
    private readonly sessions: OpenSession,
    private readonly audit: AuditApi,
    private readonly factors: SecondFactorStore,
    private readonly pending: PendingSignIns,
  ) {}

  /** Whose it is; it stays what it was. @throws DomainError `link_used` (410). */
  look(token: string, shopId: string): Promise<Member & { purpose: OpenLink['purpose']; knownBy: string }> {
    return this.work.transactional(async (em) => {
      const link = await this.#link(em, token, shopId);
      const { staff, roles } = await this.team.member(em, shopId, link.staffId);
      const { id, name, email = null, phone, locale } = staff;
      return { id, name, email, locale, roles, purpose: link.purpose, knownBy: email ?? phone ?? '' };
    });
  }

  /**
   * @throws DomainError `link_used` (410), `too_many_requests` (429) when too many choose at once; `second_factor` (401)
   * with a `token`: the password is the new one, and the code is asked for as at every sign-in
   */
  async execute({ token, password, shopId, device, address }: LinkUse): Promise<OpenedSession> {
    // Before the costly part, so that a wrong link costs nothing.
    await this.look(token, shopId);
    const passwordHash = await hashPassword(password);
    const used = await this.work.transactional(async (em) => {
      const link = await this.#link(em, token, shopId);
      const { staff } = await this.team.member(em, shopId, link.staffId);
      staff.passwordHash = passwordHash;
      await this.team.useLink(em, link.id, this.clock.now());
      await this.team.endSessions(em, staff.id);
      const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
      const what = { action: 'staff.use_link', entity: 'staff', entityId: staff.id };
      this.audit.record(em, { shopId, actor, ...what, after: { purpose: link.purpose, address } });
      const member = { id: staff.id, name: staff.name, passwordHash };
      if (await this.factors.standing(em, staff.id)) return { secret: null, staff: member };
      return { secret: await this.sessions.within(em, { staff, shopId, device, address }), staff: member };
    });
    const { secret, staff } = used;
    if (secret === null)
      throw new DomainError('second_factor', 401, { extra: { token: this.pending.tokenOf(staff, shopId) } });
    return { secret, staff };
  }

  async #link(em: Parameters<TeamStore['openLink']>[0], token: string, shopId: string): Promise<OpenLink> {
    const link = await this.team.openLink(em, tokenHash(token), this.clock.now());
    if (!link || link.shopId !== shopId) throw new DomainError('link_used', 410);
    return link;
  }
}
