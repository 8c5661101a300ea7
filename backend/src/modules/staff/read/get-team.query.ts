import type { MemberDetail, TeamMember } from '@hanout/contracts';
import { MAX_MEMBERS, type MEMBER_STATES } from '@hanout/contracts';
import { type Clock, DomainError, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { GetSessions } from './get-sessions.query.ts';
import { GetSignIns } from './get-sign-ins.query.ts';
import type { TeamLinksView, TeamMembersView } from './views.generated.ts';

const LIST = `/* prepared:team-list */
select * from team_members where shop_id = $1 order by state = 'disabled', name, id limit ${MAX_MEMBERS}`;
const MEMBER = `/* prepared:team-member */ select * from team_members where shop_id = $1 and id = $2`;
const LINK = `/* prepared:team-link */
select * from team_links where shop_id = $1 and staff_id = $2 and expires_at > $3`;
/** Who works in a shop, for whoever decides about it. */
@Injectable()
export class GetTeam {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly signIns: GetSignIns,
    private readonly sessions: GetSessions,
  ) {}

  async list(shopId: string): Promise<TeamMember[]> {
    return (await this.reader.query<TeamMembersView[]>(LIST, [shopId])).map(memberOf);
  }

  /** @throws DomainError `not_found` (404). */
  async member({ shopId, sessionId }: StaffPrincipal, id: string): Promise<MemberDetail> {
    const now = this.clock.now();
    const [[row], sessions, [link], signIns] = await Promise.all([
      this.reader.query<TeamMembersView[]>(MEMBER, [shopId, id]),
      this.sessions.execute({ shopId, staffId: id, sessionId }),
      this.reader.query<TeamLinksView[]>(LINK, [shopId, id, now]),
      this.signIns.execute(shopId, id),
    ]);
    if (!row) throw new DomainError('not_found', 404);
    return {
      ...memberOf(row),
      locale: row.locale as Locale,
      version: row.version,
      link: link
        ? {
            purpose: link.purpose as 'invite' | 'reset',
            madeBy: link.made_by,
            expiresAt: link.expires_at.toISOString(),
          }
        : null,
      sessions,
      signIns,
    };
  }
}

function memberOf(row: TeamMembersView): TeamMember {
  const { id, name, email, phone, roles, state, seen_at, created_at, warehouses } = row;
  return {
    ...{ id, name, email, phone, roles: [...roles] },
    state: state as (typeof MEMBER_STATES)[number],
    seenAt: seen_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    warehouses: warehouses && [...warehouses],
    secondFactorSince: row.second_factor_since?.toISOString() ?? null,
  };
}
