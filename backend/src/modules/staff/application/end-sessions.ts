import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { TeamChanges } from './team-changes.ts';

/** Sessions of a member end, from another desk: a telephone was lost. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly changes: TeamChanges,
    private readonly team: TeamStore,
  ) {}

  /**
   * @param sessionId undefined: all of them
   * @returns how many ended
   * @throws DomainError `not_found` (404), `beyond_own_rights` (403)
   */
  execute(by: StaffPrincipal, staffId: string, sessionId?: string): Promise<number> {
    return this.changes.run(by, { staffId }, async ({ em, record }) => {
      const ended = await this.team.endSessions(em, staffId, sessionId);
      if (ended > 0) record('staff.end_sessions', null, { ended });
      return ended;
    });
  }
}
